import { EyeOff } from 'lucide-react'
import { Chip } from '#client/ui/signs/chip.tsx'
import { hiddenMessages } from '#messages/client/features/listings/hidden.ts'

/** Says that a listing is hidden, and why; nothing for all others. */
export const HiddenNotice = ({ reason }: { reason: string | undefined }) => {
  if (reason === undefined) return null
  const text = hiddenMessages()
  return (
    <section
      aria-labelledby="hidden-title"
      className="mx-auto flex w-full max-w-page gap-3 px-4 pt-4 text-berry"
    >
      <EyeOff aria-hidden className="size-6 shrink-0" />
      <div className="min-w-0">
        <h2 id="hidden-title" className="text-xl">
          {text.title}
        </h2>
        <p className="wrap-anywhere">{text.text(reason)}</p>
      </div>
    </section>
  )
}

/** Marks a race or trip that an administrator has hidden, in a dashboard. */
export const HiddenChip = () => <Chip tone="berry">{hiddenMessages().title}</Chip>
