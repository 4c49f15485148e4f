import { type ReactNode, useEffect, useState } from 'react'
import { type FieldValues, FormProvider, useWatch } from 'react-hook-form'
import { useLocation } from 'wouter'
import { isPageBefore } from '#client/lib/navigation/page-before.ts'
import { ConflictDialog } from './draft/conflict-dialog.tsx'
import { DraftNotice } from './draft/draft-notice.tsx'
import { LeaveDialog } from './draft/leave-dialog.tsx'
import type { Listed, ListingKind } from './listing-kind.ts'
import { FormSaveBar } from './save/form-save-bar.tsx'
import { scrollToError } from './save/scroll-to-error.ts'
import { useIsVisible } from './save/use-is-visible.ts'
import { type ListingFormState, useListingForm } from './use-listing-form.ts'

/** What makes the form of one kind of listing; the page puts it together. */
export type FormParts<Values extends FieldValues, View extends Listed> = {
  kind: ListingKind<Values, View>
  /** The fields; told how to say that pictures are on their way. `listing` is the one that is edited. */
  sections: (onBusy: (isBusy: boolean) => void, listing: View | null) => ReactNode
  /** What the list will show of it. */
  card: (values: Values, listing: View | null) => ReactNode
  /** What to know before saving; stands beside the button. */
  caution?: (values: Values, listing: View | null) => ReactNode
}

type ListingFormProps<Values extends FieldValues, View extends Listed> = FormParts<Values, View> & {
  /** The listing that is edited; null for a new one. */
  listing: View | null
  start: Values
  /** One for each person and form. */
  draftKey: string
  /** The listing was deleted, and this draft of it is what the form starts with. */
  deletedDraftId?: string | undefined
  title: string
}

const LiveCard = <Values extends FieldValues, View extends Listed>({
  state,
  card,
}: { state: ListingFormState<Values, View> } & Pick<FormParts<Values, View>, 'card'>) => {
  useWatch({ control: state.form.control })
  return card(state.form.getValues(), state.base)
}

/**
 * Creates a listing or edits one (contract, section 9): one column of sections and the bar to save,
 * beside what the card will look like.
 */
export const ListingForm = <Values extends FieldValues, View extends Listed>({
  kind,
  sections,
  card,
  caution,
  listing,
  start,
  draftKey,
  deletedDraftId,
  title,
}: ListingFormProps<Values, View>) => {
  const [, navigate] = useLocation()
  const [isBusy, setBusy] = useState(false)
  // The form stays with what it was opened with, whatever is asked again later.
  const [opened] = useState({ listing, start })
  const state = useListingForm({
    kind,
    ...opened,
    draftKey,
    deletedDraftId,
    // Back must not lead to a form to send once more, nor to the same page twice: where the form was
    // opened from the page it steps back to it, else the page takes the form's place in the history.
    onSaved: (id) => {
      if (isPageBefore(kind.pageOf(id))) window.history.back()
      else navigate(kind.pageOf(id), { replace: true })
    },
    onDiscarded: () => navigate(kind.dashboard.href),
  })
  const { form, submit, draft, guard, conflict, base } = state
  const { submitCount } = form.formState
  useEffect(() => {
    if (submitCount > 0) scrollToError()
  }, [submitCount])
  const [offerRef, isOfferInSight] = useIsVisible()
  const labelOf = (field: string) => kind.labels[field] ?? field
  return (
    <FormProvider {...form}>
      <div className="mx-auto flex max-w-page flex-col gap-6 px-4 pt-8">
        <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
          {title}
        </h1>
        <DraftNotice draft={draft} noun={kind.noun} labelOf={labelOf} offerRef={offerRef} />
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
          <form
            noValidate
            onSubmit={submit}
            aria-label={title}
            // What has the focus is hidden neither by the bar nor, with its label, by the header.
            className="flex min-w-0 flex-col gap-6 **:scroll-mt-10 **:scroll-mb-48"
          >
            {sections(setBusy, base)}
            <FormSaveBar
              kind={kind}
              state={state}
              caution={caution}
              isBusy={isBusy}
              isOfferHidden={!isOfferInSight}
            />
          </form>
          <aside aria-label="Preview" className="min-w-0 self-start lg:sticky lg:top-20">
            <h2 className="pb-3 text-xl">Preview</h2>
            <div inert className="max-w-sm">
              <LiveCard state={state} card={card} />
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
          storedPage={kind.pageOf(base.id)}
          isSaving={state.isSaving}
          onKeepEditing={conflict.keepEditing}
          onSaveMine={() => void conflict.saveMine()}
        />
      )}
    </FormProvider>
  )
}
