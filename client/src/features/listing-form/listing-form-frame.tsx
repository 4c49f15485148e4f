import { type ReactNode, useState } from 'react'
import { type FieldValues, FormProvider, useWatch } from 'react-hook-form'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import type { Listed, ListingKind } from './listing-kind.ts'
import { SaveBar } from './save-bar.tsx'
import type { ListingFormState } from './use-listing-form.ts'

type FrameProps<Values extends FieldValues, View extends Listed> = {
  kind: ListingKind<Values, View>
  state: ListingFormState<Values, View>
  title: string
  saveLabel: string
  cancelHref: string
  /** The page of the listing that is edited. */
  pageOf: (id: number) => string
  preview: ReactNode
  /** The form's sections; told how to say that pictures are on their way. */
  children: (onBusy: (isBusy: boolean) => void) => ReactNode
}

const stateInWords = (changes: readonly string[] | null) => {
  if (changes === null) return ''
  if (changes.length === 0) return 'Nothing is changed yet.'
  return 'There are changes that are not saved.'
}

const LivingSaveBar = <Values extends FieldValues, View extends Listed>({
  state,
  ...bar
}: Pick<FrameProps<Values, View>, 'state' | 'saveLabel' | 'cancelHref'> & { isBusy: boolean }) => {
  useWatch({ control: state.form.control })
  return (
    <SaveBar
      {...bar}
      isSaving={state.isSaving}
      state={stateInWords(state.changesOf(state.form.getValues()))}
      failure={state.failure}
      problems={Object.keys(state.form.formState.errors).length}
    />
  )
}

/** A listing's form: one column of sections and the bar to save, beside what the card will look like. */
export const ListingFormFrame = <Values extends FieldValues, View extends Listed>({
  kind,
  state,
  title,
  saveLabel,
  cancelHref,
  pageOf,
  preview,
  children,
}: FrameProps<Values, View>) => {
  const [isBusy, setBusy] = useState(false)
  const { form, submit, draft, guard, conflict, base } = state
  const labelOf = (field: string) => kind.labels[field] ?? field
  return (
    <FormProvider {...form}>
      <div className="mx-auto flex max-w-page flex-col gap-6 px-4 pt-8">
        <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
          {title}
        </h1>
        <DraftNotice draft={draft} noun={kind.noun} labelOf={labelOf} />
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
          <form
            noValidate
            onSubmit={submit}
            aria-label={title}
            // What has the focus is not to be hidden by the bar.
            className="flex min-w-0 flex-col gap-6 **:scroll-mb-32"
          >
            {children(setBusy)}
            <LivingSaveBar state={state} saveLabel={saveLabel} cancelHref={cancelHref} isBusy={isBusy} />
          </form>
          <aside aria-label="Preview" className="min-w-0 self-start lg:sticky lg:top-20">
            <h2 className="pb-3 text-xl">Preview</h2>
            <div inert className="max-w-sm">
              {preview}
            </div>
          </aside>
        </div>
      </div>
      <LeaveDialog isAsking={guard.isAsking} isKept={draft.isKept()} onDecide={guard.decide} />
      {conflict && base && (
        <ConflictDialog
          noun={kind.noun}
          differences={conflict.differences}
          labelOf={labelOf}
          theirPage={pageOf(base.id)}
          isSaving={state.isSaving}
          onKeepEditing={conflict.keepEditing}
          onSaveMine={() => void conflict.saveMine()}
        />
      )}
    </FormProvider>
  )
}
