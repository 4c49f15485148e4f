import { Copy } from 'lucide-react'
import { useState } from 'react'
import { withQuery } from '#client/lib/api/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { Select } from '#client/ui/forms/select.tsx'
import { Textarea } from '#client/ui/forms/textarea.tsx'
import { toast } from '#client/ui/toasts/toast.ts'
import { embedMessages } from '#messages/client/features/races/finder/embed.ts'
import { currentLanguage, DEFAULT_LANGUAGE, LANGUAGE_PARAMETER } from '#shared/language/language.ts'
import { listQuery, type RaceFilters } from '#shared/races/filters.ts'
import type { ListChoice } from '#shared/races/list-choice.ts'

const LIMITS = [5, 10, 20, 50]
const WIDTHS = [320, 480, 640, 800]
const HEIGHTS = [400, 600, 800]
const about = 'embed'

const copy = async (line: string) => {
  const text = embedMessages()
  try {
    await navigator.clipboard.writeText(line)
    void toast({ about, title: text.copied })
  } catch {
    void toast({ about, title: text.copyFailed, destructive: true })
  }
}

type ChoiceProps = {
  label: string
  value: string
  options: [value: string, text: string][]
  onChange: (value: string) => void
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <Field label={label}>
    <Select value={value} onChange={({ target }) => onChange(target.value)}>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </Select>
  </Field>
)

type EmbedDialogProps = { filters: RaceFilters; choice: ListChoice; onClose: () => void }

type Frame = {
  view: 'list' | 'map'
  /** How many races the list shows. */
  limit: number
  /** Pixels; null is as wide as the page around it. */
  width: number | null
  height: number
}

type Search = { filters: RaceFilters; choice: ListChoice }

/** The address of the frame: the search, what it shows, and the reader's language. */
const frameAddress = ({ filters, choice }: Search, { view, limit }: Frame): string =>
  withQuery('/embed', {
    ...listQuery(filters, choice),
    view,
    ...(view === 'list' ? { limit } : {}),
    ...(currentLanguage() === DEFAULT_LANGUAGE ? {} : { [LANGUAGE_PARAMETER]: currentLanguage() }),
  })

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The line of HTML that shows the search in a frame. */
const frameLine = (search: Search, frame: Frame, origin: string): string => {
  const src = attribute(`${origin}${frameAddress(search, frame)}`)
  const title = attribute(embedMessages().frameTitle)
  return `<iframe src="${src}" title="${title}" width="${frame.width ?? '100%'}" height="${frame.height}" style="border:0" loading="lazy"></iframe>`
}

/** The line of HTML that shows a search on another site, and how it will look there (contract, section 10). */
export const EmbedDialog = ({ onClose, ...search }: EmbedDialogProps) => {
  const text = embedMessages()
  const [frame, setFrame] = useState<Frame>({ view: 'list', limit: 10, width: null, height: 600 })
  const change = (changes: Partial<Frame>) => setFrame({ ...frame, ...changes })
  const line = frameLine(search, frame, window.location.origin)
  return (
    <Dialog onClose={onClose} title={text.title} description={text.text} size="wide">
      <div className="flex flex-col gap-5">
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          <Choice
            label={text.view}
            value={frame.view}
            options={Object.entries(text.views)}
            onChange={(view) => change({ view: view === 'map' ? 'map' : 'list' })}
          />
          {frame.view === 'list' && (
            <Choice
              label={text.races}
              value={String(frame.limit)}
              options={LIMITS.map((limit) => [String(limit), String(limit)])}
              onChange={(limit) => change({ limit: Number(limit) })}
            />
          )}
          <Choice
            label={text.width}
            value={frame.width === null ? '' : String(frame.width)}
            options={[
              ['', text.widths.full],
              ...WIDTHS.map((width): [string, string] => [String(width), text.widths.fixed(width)]),
            ]}
            onChange={(width) => change({ width: width === '' ? null : Number(width) })}
          />
          <Choice
            label={text.height}
            value={String(frame.height)}
            options={HEIGHTS.map((height) => [String(height), text.heights(height)])}
            onChange={(height) => change({ height: Number(height) })}
          />
        </div>
        <Field label={text.line} hint={text.hint}>
          <Textarea
            readOnly
            rows={4}
            className="font-mono text-sm"
            value={line}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Field>
        <div>
          <Button icon={Copy} variant="primary" onClick={() => void copy(line)}>
            {text.copy}
          </Button>
        </div>
        <section aria-label={text.preview} className="flex flex-col gap-2">
          <h3 className="text-lg">{text.preview}</h3>
          <iframe
            key={frameAddress(search, frame)}
            src={frameAddress(search, frame)}
            title={text.preview}
            className="max-w-full rounded-xl border border-contour bg-paper"
            width={frame.width ?? '100%'}
            height={Math.min(frame.height, 400)}
          />
        </section>
      </div>
    </Dialog>
  )
}
