import { ImagePlus, Link2 } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, useId, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { ACCEPTED_PICTURES, addressProblem } from './picture-list.ts'

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Takes picture files: chosen, or dropped here. */
export const PictureDrop = ({ onFiles }: { onFiles: (files: File[]) => void }) => {
  const id = useId()
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut for the button inside
    <div
      onDragOver={(event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
      className={classNames(
        'flex flex-col items-center gap-2 rounded-xl border-2 border-dashed p-5 text-center transition-colors duration-150',
        isOver ? 'border-moss bg-lichen' : 'border-edge bg-paper',
      )}
    >
      <label
        htmlFor={id}
        className={classNames(
          'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-lg bg-moss px-4 font-semibold text-on-moss hover:brightness-110',
          'has-focus-visible:outline-3 has-focus-visible:outline-glow has-focus-visible:outline-offset-2',
        )}
      >
        <ImagePlus aria-hidden className="size-5" />
        Choose pictures
        <input
          id={id}
          type="file"
          multiple
          accept={ACCEPTED_PICTURES}
          className="sr-only"
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])])
            // Choosing the same file once more counts as choosing.
            target.value = ''
          }}
        />
      </label>
      <p className="text-quiet text-sm">Or drop them here. JPEG, PNG, WebP or AVIF, at most 10 MB each.</p>
    </div>
  )
}

/** Takes a picture that is on the web already, by its address. */
export const PictureAddress = ({ onAdd }: { onAdd: (url: string) => void }) => {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const add = () => {
    const address = typed.trim()
    const found = addressProblem(address)
    setProblem(found)
    if (found !== null) return
    onAdd(address)
    setTyped('')
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <Field label="Or by its web address" error={problem ?? undefined}>
      {(tied) => (
        <span className="flex gap-2">
          <TextInput
            {...tied}
            type="url"
            placeholder="https://"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={addOnEnter}
          />
          <Button variant="outline" onClick={add} aria-label="Add picture by address">
            <Link2 aria-hidden className="size-5" />
            Add
          </Button>
        </span>
      )}
    </Field>
  )
}
