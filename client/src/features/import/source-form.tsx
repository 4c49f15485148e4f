import { FileUp } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { ApiError, serverMessageOf } from '#client/lib/api/api.ts'
import { useSingleMutation } from '#client/lib/api/use-single-mutation.ts'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { DropArea } from '#client/ui/forms/drop-area.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { Textarea } from '#client/ui/forms/textarea.tsx'
import { Spinner } from '#client/ui/signs/spinner.tsx'
import { importPageMessages } from '#messages/client/features/import.ts'
import { importMessages } from '#messages/shared/imports.ts'
import { type ImportView, LARGEST_IMPORT } from '#shared/imports/schema.ts'
import { type ImportSource, sendImport } from './api.ts'

const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.json,.geojson,.ics,.html,.htm'

type Where = 'file' | 'text' | 'url' | 'source' | 'owner'
const FIELDS: Where[] = ['source', 'owner', 'file', 'text', 'url']

const fieldOf = (given: ImportSource): Where => ('file' in given ? 'file' : 'text' in given ? 'text' : 'url')

/** What was wrong, at the field that it is about. */
const problemOf = (error: unknown, given: ImportSource): { field: Where; message: string } => {
  const message = serverMessageOf(error, importPageMessages().readFailed)
  const errors = error instanceof ApiError ? error.errors : {}
  const field = FIELDS.find((one) => errors[one] !== undefined)
  return field ? { field, message: errors[field] ?? message } : { field: fieldOf(given), message }
}

type DropZoneProps = { onFile: (file: File) => void; error: string | undefined }

const DropZone = ({ onFile, error }: DropZoneProps) => {
  const id = useId()
  const text = importPageMessages()
  return (
    <DropArea
      onFiles={([file]) => file && onFile(file)}
      className="flex-col items-center gap-2 p-8 text-center"
    >
      <label
        htmlFor={id}
        className={classNames(
          'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-lg bg-moss px-4 font-semibold text-on-moss hover:brightness-110',
          'has-focus-visible:outline-3 has-focus-visible:outline-glow has-focus-visible:outline-offset-2',
        )}
      >
        <FileUp aria-hidden className="size-5" />
        {text.choose}
        <input
          id={id}
          type="file"
          accept={ACCEPTED}
          className="sr-only"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) onFile(file)
            // So that choosing the same file again fires a change event.
            target.value = ''
          }}
        />
      </label>
      <p className="text-quiet text-sm">{text.dropHint}</p>
      {error && (
        <p id={`${id}-error`} role="alert" className="font-medium text-berry text-sm">
          {error}
        </p>
      )}
    </DropArea>
  )
}

type SourceFormProps = {
  isAdmin: boolean
  /** `isHere`: the form has not been left meanwhile. */
  onRead: (found: ImportView, isHere: boolean) => void
}

/** Where the races come from: a file, a pasted table or an address. */
export const SourceForm = ({ isAdmin, onRead }: SourceFormProps) => {
  const text = importPageMessages()
  const [typed, setTyped] = useState({ text: '', url: '', source: '', owner: '' })
  const [problem, setProblem] = useState<{ field: Where; message: string } | null>(null)
  const whole = useRef<HTMLDivElement>(null)
  const sending = useSingleMutation<ImportView, ImportSource>({
    mutationFn: (given) => sendImport(given, typed),
    onMutate: () => setProblem(null),
    onSuccess: (found) => onRead(found, whole.current !== null),
    onError: (error, given) => setProblem(problemOf(error, given)),
  })
  const errorAt = (field: Where) => (problem?.field === field ? { error: problem.message } : {})
  const change = (field: keyof typeof typed) => ({
    value: typed[field],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [field]: target.value }),
  })
  const send = (given: ImportSource) => {
    if ('file' in given && given.file.size > LARGEST_IMPORT)
      return setProblem({ field: 'file', message: importMessages().fileTooLarge })
    sending.mutate(given)
  }
  const submit = (field: 'text' | 'url') => (event: FormEvent) => {
    event.preventDefault()
    if (typed[field].trim() === '') return setProblem({ field, message: importMessages().nothingSent })
    send(field === 'text' ? { text: typed.text } : { url: typed.url.trim() })
  }
  return (
    <div ref={whole} className="flex flex-col gap-6 rounded-2xl border border-contour bg-card p-4 sm:p-6">
      <div className={classNames('grid gap-4', isAdmin && 'sm:grid-cols-2')}>
        <Field label={text.source} hint={text.sourceHint} {...errorAt('source')}>
          <TextInput {...change('source')} maxLength={100} />
        </Field>
        {isAdmin && (
          <Field label={text.owner} hint={text.ownerHint} {...errorAt('owner')}>
            <TextInput {...change('owner')} autoCapitalize="none" />
          </Field>
        )}
      </div>
      <DropZone onFile={(file) => send({ file })} error={errorAt('file').error} />
      <form
        aria-label={text.readTable}
        onSubmit={submit('text')}
        noValidate
        className="flex flex-col items-start gap-3"
      >
        <Field label={text.paste} hint={text.pasteHint} {...errorAt('text')} className="w-full">
          <Textarea {...change('text')} spellCheck={false} />
        </Field>
        <Button type="submit" variant="outline" disabled={sending.isPending}>
          {text.readTable}
        </Button>
      </form>
      <form
        aria-label={text.fetch}
        onSubmit={submit('url')}
        noValidate
        className="flex flex-col items-start gap-3"
      >
        <Field label={text.address} hint={text.addressHint} {...errorAt('url')} className="w-full">
          <TextInput {...change('url')} type="url" placeholder="https://" />
        </Field>
        <Button type="submit" variant="outline" disabled={sending.isPending}>
          {text.fetch}
        </Button>
      </form>
      {sending.isPending && <Spinner label={text.reading} />}
    </div>
  )
}
