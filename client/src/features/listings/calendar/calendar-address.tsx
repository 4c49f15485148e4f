import { CalendarPlus, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { calendarAddressMessages } from '#messages/client/features/listings/calendar.ts'

const about = 'calendar'

const copy = async (url: string) => {
  const text = calendarAddressMessages()
  try {
    await navigator.clipboard.writeText(url)
    void toast({ about, title: text.copied })
  } catch {
    void toast({ about, title: text.copyFailed, destructive: true })
  }
}

const HowTo = () => {
  const text = calendarAddressMessages()
  return (
    <details>
      <summary className="min-h-11 content-center font-semibold">{text.howTo}</summary>
      <dl className="flex max-w-prose flex-col gap-3 pt-1">
        {text.steps.map(({ program, text: steps }) => (
          <div key={program}>
            <dt className="font-semibold">{program}</dt>
            <dd className="text-quiet">{steps}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

type CalendarAddressProps = {
  /** The http(s) address of the calendar file. */
  url: string
  hint?: string
  /** Further buttons. */
  children?: ReactNode
}

/** The address of a calendar: to subscribe to at once, to copy, and how three calendar programs take it. */
export const CalendarAddress = ({ url, hint, children }: CalendarAddressProps) => {
  const text = calendarAddressMessages()
  return (
    <>
      <Field label={text.address} hint={hint}>
        <TextInput readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <ButtonLink icon={CalendarPlus} href={url.replace(/^https?:/, 'webcal:')} variant="primary">
          {text.subscribe}
        </ButtonLink>
        <Button icon={Copy} variant="outline" onClick={() => void copy(url)}>
          {text.copy}
        </Button>
        {children}
      </div>
      <HowTo />
    </>
  )
}
