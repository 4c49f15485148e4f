import { ImagePlus, Link2 } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { DropArea } from '#client/ui/forms/drop-area.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { TextInput } from '#client/ui/forms/text-input.tsx'
import { formMessages } from '#messages/client/features/listing-form.ts'
import { ACCEPTED_PICTURES, addressProblem, addTypedAddress, type PicturesValues } from './picture-list.ts'

/** Picks picture files with a button, or takes files that are dropped on it. */
export const PictureDropZone = ({ onFiles }: { onFiles: (files: File[]) => void }) => {
  const id = useId()
  const text = formMessages().pictures
  return (
    <DropArea onFiles={onFiles} className="flex-col items-center gap-2 p-5 text-center">
      <label
        htmlFor={id}
        className={classNames(
          'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-lg bg-moss px-4 font-semibold text-on-moss hover:brightness-110',
          'has-focus-visible:outline-3 has-focus-visible:outline-glow has-focus-visible:outline-offset-2',
        )}
      >
        <ImagePlus aria-hidden className="size-5" />
        {text.choose}
        <input
          id={id}
          type="file"
          multiple
          accept={ACCEPTED_PICTURES}
          className="sr-only"
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])])
            // So that choosing the same file again fires a change event.
            target.value = ''
          }}
        />
      </label>
      <p className="text-quiet text-sm">{text.dropHint}</p>
    </DropArea>
  )
}

/** Adds a picture of the web by its address. A typed address is sent even if it was not added. */
export const PictureAddress = () => {
  const { field, fieldState } = useController<PicturesValues, 'pictureAddress'>({ name: 'pictureAddress' })
  const { getValues, setValue, setError, clearErrors } = useFormContext<PicturesValues>()
  const text = formMessages().pictures
  const type = (typed: string) => {
    clearErrors('pictureAddress')
    field.onChange(typed)
  }
  const add = () => {
    const message = addressProblem(field.value)
    if (message !== null) return setError('pictureAddress', { type: 'check', message })
    setValue('pictures', addTypedAddress(getValues('pictures'), field.value), { shouldDirty: true })
    type('')
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <Field label={text.byAddress} error={fieldState.error?.message}>
      {(tied) => (
        <span className="flex gap-2">
          <TextInput
            {...tied}
            {...field}
            type="url"
            placeholder="https://"
            onChange={({ target }) => type(target.value)}
            onKeyDown={addOnEnter}
          />
          <Button
            icon={Link2}
            variant="outline"
            className="shrink-0"
            onClick={add}
            aria-label={text.addByAddress}
          >
            {text.add}
          </Button>
        </span>
      )}
    </Field>
  )
}
