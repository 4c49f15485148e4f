import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { Link } from 'wouter'
import { classNames } from './class-names.ts'

/** `action` is the one main thing to do on a page, `primary` the usual button, `quiet` has no border. */
export type ButtonVariant = 'action' | 'primary' | 'glacier' | 'outline' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'normal' | 'large' | 'icon'

const VARIANTS: Record<ButtonVariant, string> = {
  action: 'bg-glow text-on-glow hover:brightness-110',
  primary: 'bg-moss text-on-moss hover:brightness-110',
  glacier: 'bg-glacier text-on-glacier hover:brightness-110',
  outline: 'border border-edge bg-card text-ink hover:bg-lichen',
  quiet: 'text-ink hover:bg-lichen',
  danger: 'bg-berry text-on-berry hover:brightness-110',
}

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 text-sm pointer-coarse:min-h-11',
  normal: 'min-h-11 px-4',
  large: 'min-h-13 px-6 text-lg',
  icon: 'size-11 shrink-0',
}

/** The classes of a button, for an element that is not our component. */
export const buttonClasses = (variant: ButtonVariant = 'primary', size: ButtonSize = 'normal') =>
  classNames(
    'inline-flex items-center justify-center gap-2 rounded-lg font-semibold leading-tight no-underline',
    'forced-colors:border transition-[background-color,filter] duration-150 disabled:opacity-60 aria-disabled:opacity-60',
    VARIANTS[variant],
    SIZES[size],
  )

type Looks = {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Before the words, in the size of the button. */
  icon?: ComponentType<{ className: string; 'aria-hidden': true }>
}

const drawn = (Icon: Looks['icon'], size: ButtonSize | undefined) =>
  Icon && <Icon aria-hidden className={size === 'small' ? 'size-4' : 'size-5'} />

export const Button = ({
  variant,
  size,
  className,
  icon,
  type = 'button',
  children,
  ...rest
}: Looks & ComponentProps<'button'>) => (
  <button type={type} className={classNames(buttonClasses(variant, size), className)} {...rest}>
    {drawn(icon, size)}
    {children}
  </button>
)

type ButtonLinkProps = Looks &
  Omit<ComponentProps<'a'>, 'href'> & {
    href: string
    /** The state of the new history entry. */
    state?: unknown
    children?: ReactNode
  }

/** A link that looks like a button. Pages of this site open without a reload, everything else is a plain link. */
export const ButtonLink = ({
  variant,
  size,
  className,
  icon,
  href,
  state,
  children,
  ...rest
}: ButtonLinkProps) => {
  const looks = classNames(buttonClasses(variant, size), className)
  const inPlace = href.startsWith('/') && !href.startsWith('/api/') && rest.target === undefined
  return inPlace ? (
    <Link href={href} state={state} className={looks} {...rest}>
      {drawn(icon, size)}
      {children}
    </Link>
  ) : (
    <a href={href} className={looks} {...rest}>
      {drawn(icon, size)}
      {children}
    </a>
  )
}
