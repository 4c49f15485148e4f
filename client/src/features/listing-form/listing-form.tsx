import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { type FieldValues, FormProvider, useWatch } from 'react-hook-form'
import { useLocation } from 'wouter'
import { isPageBefore } from '#client/lib/navigation/page-before.ts'
import { ConfirmDialog } from '#client/ui/dialogs/confirm-dialog.tsx'
import { formMessages } from '#messages/client/features/listing-form.ts'
import type { UserView } from '#shared/accounts/schema.ts'
import { ConflictDialog } from './draft/conflict-dialog.tsx'
import { DraftNotice } from './draft/draft-notice.tsx'
import type { ListingKind, ListingView } from './listing-kind.ts'
import { FormSaveBar } from './save/form-save-bar.tsx'
import { openField, scrollToError } from './save/scroll-to-error.ts'
import { type ListingFormState, useListingForm } from './use-listing-form.ts'

/** The parts that make up the form of one kind of listing. The pages put them together. */
export type FormParts<Values extends FieldValues, View extends ListingView> = {
  kind: ListingKind<Values, View>
  /** The fields. They call `onBusy` while pictures are uploading. `listing` is the one that is edited. */
  sections: (onBusy: (isBusy: boolean) => void, listing: View | null) => ReactNode
  /** The card as lists will show it. */
  card: (values: Values, listing: View | null) => ReactNode
  /** A warning shown beside the button. */
  caution?: (values: Values, listing: View | null) => ReactNode
}

type ListingFormProps<Values extends FieldValues, View extends ListingView> = FormParts<Values, View> & {
  /** The listing that is edited; null for a new one. */
  listing: View | null
  start: Values
  user: UserView
  /** What the drafts are of: the id of the listing, or what else names the form. */
  draftOf: string
  /** Set when the listing was deleted: the draft that the form starts with. */
  deletedDraftId?: string | undefined
  title: string
}

const LiveCard = <Values extends FieldValues, View extends ListingView>({
  state,
  card,
}: { state: ListingFormState<Values, View> } & Pick<FormParts<Values, View>, 'card'>) => {
  useWatch({ control: state.form.control })
  return card(state.form.getValues(), state.base)
}

type LeaveDialogProps = { isAsking: boolean; isKept: boolean; onDecide: (leaves: boolean) => void }

/** Asks before leaving a form with unsaved changes. */
const LeaveDialog = ({ isAsking, isKept, onDecide }: LeaveDialogProps) => {
  const text = formMessages().leave
  return (
    <ConfirmDialog
      open={isAsking}
      onClose={() => onDecide(false)}
      title={text.title}
      description={isKept ? text.kept : text.lost}
      confirmLabel={text.leave}
      cancelLabel={text.stay}
      onConfirm={() => onDecide(true)}
    />
  )
}

/** A ref, and whether its element is visible below the header; true in browsers that cannot tell. */
const useIsVisible = () => {
  const [isVisible, setVisible] = useState(true)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => setVisible(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: '-64px 0px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, isVisible] as const
}

/** Creates or edits a listing (contract, section 9): the sections and the save bar, with a preview of the card. */
export const ListingForm = <Values extends FieldValues, View extends ListingView>({
  kind,
  sections,
  card,
  caution,
  listing,
  start,
  user,
  draftOf,
  deletedDraftId,
  title,
}: ListingFormProps<Values, View>) => {
  const [, navigate] = useLocation()
  const [isBusy, setBusy] = useState(false)
  // The form keeps the version it was opened with, even when the query answers again.
  const [opened] = useState({ listing, start })
  const state = useListingForm({
    kind,
    ...opened,
    user,
    draftOf,
    deletedDraftId,
    // The back button must lead neither to a form that was sent nor to the same page twice. So go back
    // if the form was opened from the listing's page, and else replace the form in the history.
    onSaved: (id) => {
      if (isPageBefore(kind.pageOf(id))) window.history.back()
      else navigate(kind.pageOf(id), { replace: true })
    },
    onDiscarded: () => navigate(kind.dashboardHref),
  })
  const { form, submit, draft, guard, conflict, base } = state
  const { submitCount } = form.formState
  useEffect(() => {
    if (submitCount > 0) scrollToError()
  }, [submitCount])
  const sectionsRef = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The link of a mail may name the fields that it is about.
    const fields = new URLSearchParams(window.location.search).get('field')
    if (fields) openField(sectionsRef.current, fields)
  }, [])
  const [offerRef, isOfferVisible] = useIsVisible()
  const text = formMessages()
  return (
    <FormProvider {...form}>
      <div className="mx-auto flex max-w-page flex-col gap-6 px-4 pt-8">
        <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
          {title}
        </h1>
        <DraftNotice draft={draft} kind={kind} offerRef={offerRef} />
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
          <form
            noValidate
            ref={sectionsRef}
            onSubmit={submit}
            aria-label={title}
            // Margins so that neither the save bar nor the header covers the focused field and its label.
            className="flex min-w-0 flex-col gap-6 **:scroll-mt-10 **:scroll-mb-72"
          >
            {sections(setBusy, base)}
            <FormSaveBar
              kind={kind}
              state={state}
              caution={caution}
              isBusy={isBusy}
              isOfferHidden={!isOfferVisible}
            />
          </form>
          <aside aria-label={text.preview} className="min-w-0 self-start lg:sticky lg:top-20">
            <h2 className="pb-3 text-xl">{text.preview}</h2>
            <div inert className="max-w-sm">
              <LiveCard state={state} card={card} />
            </div>
          </aside>
        </div>
      </div>
      <LeaveDialog isAsking={guard.isAsking} isKept={draft.isKept()} onDecide={guard.decide} />
      {conflict && base && (
        <ConflictDialog
          kind={kind}
          differences={conflict.differences}
          savedPage={kind.pageOf(base.id)}
          isSaving={state.isSaving}
          onKeepEditing={conflict.keepEditing}
          onSaveMine={() => void conflict.saveMine()}
        />
      )}
    </FormProvider>
  )
}
