import * as Radix from '@radix-ui/react-tabs'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** Tabs over panels: `value`/`onValueChange` or `defaultValue`, then a TabList of Tabs, then TabPanels. */
export const Tabs = Radix.Root

/** Give it an `aria-label`. It scrolls sideways when it is too long, or has several lines with `className="flex-wrap"`. */
export const TabList = ({ className, ...rest }: ComponentProps<typeof Radix.List>) => (
  <Radix.List
    className={classNames('flex gap-1 overflow-x-auto border-contour border-b p-1.5', className)}
    {...rest}
  />
)

export const Tab = ({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) => (
  <Radix.Trigger
    className={classNames(
      'min-h-11 shrink-0 whitespace-nowrap rounded-lg px-3.5 font-semibold text-quiet transition-colors duration-150',
      'hover:bg-lichen hover:text-ink data-[state=active]:bg-lichen data-[state=active]:text-moss',
      'data-[state=active]:shadow-[inset_0_-3px_0_var(--moss)]',
      className,
    )}
    {...rest}
  />
)

export const TabPanel = ({ className, ...rest }: ComponentProps<typeof Radix.Content>) => (
  <Radix.Content className={classNames('pt-6', className)} {...rest} />
)
