import type { ReactNode, SyntheticEvent } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { formMessages } from '#messages/client/features/listing-form.ts'
import { uiMessages } from '#messages/client/ui.ts'
import type { FormParts } from '../listing-form.tsx'
import type { ListingKind, ListingView } from '../listing-kind.ts'
import type { ListingFormState } from '../use-listing-form.ts'

const changesText = (changes: readonly string[] | null) => {
  if (changes === null) return ''
  return changes.length === 0 ? formMessages().nothingChanged : formMessages().unsaved
}

type FormSaveBarProps<Values extends FieldValues, View extends ListingView> = {
  kind: ListingKind<Values, View>
  state: ListingFormState<Values, View>
  caution: FormParts<Values, View>['caution']
  isBusy: boolean
  /** The offer to restore a draft, at the top of the form, is out of view. */
  isOfferHidden: boolean
}

const DraftOffer = ({ onRestore }: { onRestore: () => void }) => (
  <p className="flex flex-wrap items-center gap-x-4 gap-y-1 pb-2">
    {formMessages().draft.title}.
    <Button variant="outline" onClick={onRestore}>
      {formMessages().draft.restore}
    </Button>
  </p>
)

type SaveBarProps = {
  saveLabel: string
  /** Given for a draft: Enter in a field keeps it a draft, and publishing needs a press of its own. */
  onPublish?: ((event: SyntheticEvent) => unknown) | undefined
  isSaving: boolean
  /** Pictures are uploading. */
  isBusy: boolean
  /** The button to leave the form: cancels or discards. */
  leave: ReactNode
  /** Whether there are unsaved changes, as a sentence. */
  state: string
  /** The offer to restore a draft. */
  offer: ReactNode
  failure: string | null
  caution: ReactNode
  /** The labels of the fields with an error, from the top of the form to its end. */
  problems: readonly string[]
}

const MOST_NAMED = 3

/** `Check 7 fields: Name, Date, Description and 4 more.` */
const problemsText = (fields: readonly string[]): string =>
  formMessages().problems(
    fields.length,
    fields.slice(0, MOST_NAMED).join(', '),
    Math.max(0, fields.length - MOST_NAMED),
  )

/** The button to save, always in view, with a status beside it. */
const SaveBar = ({
  saveLabel,
  onPublish,
  isSaving,
  isBusy,
  leave,
  state,
  offer,
  failure,
  caution,
  problems,
}: SaveBarProps) => (
  <div
    data-kept-clear
    className="sticky bottom-[var(--notice,0px)] z-30 low:static -mx-4 border-contour border-t bg-paper px-4 py-3 sm:bottom-[calc(var(--notice,0px)+0.75rem)] sm:mx-0 sm:rounded-2xl sm:border sm:shadow-lift"
  >
    {offer}
    {caution}
    {failure && (
      <p role="alert" className="pb-2 font-medium text-berry">
        {failure}
      </p>
    )}
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SubmitButton
        variant="action"
        type={onPublish ? 'button' : 'submit'}
        onClick={onPublish}
        pending={isSaving || isBusy}
        pendingLabel={isSaving ? formMessages().saving : formMessages().uploading}
      >
        {saveLabel}
      </SubmitButton>
      {onPublish && (
        <Button type="submit" variant="outline" disabled={isSaving || isBusy}>
          {formMessages().saveAsDraft}
        </Button>
      )}
      {leave}
      <p role="status" className="text-quiet text-sm">
        {problems.length > 0 ? problemsText(problems) : state}
      </p>
    </div>
  </div>
)

/** The save bar for the form's current state: unsaved changes, wrong fields, a draft, or a deleted listing. */
export const FormSaveBar = <Values extends FieldValues, View extends ListingView>({
  kind,
  state,
  caution,
  isBusy,
  isOfferHidden,
}: FormSaveBarProps<Values, View>) => {
  const { form, base, isDeleted, draft } = state
  const [text, kindText] = [formMessages(), kind.text()]
  const isPublic = base !== null && !base.isDraft
  useWatch({ control: form.control })
  const bar = {
    isBusy,
    isSaving: state.isSaving,
    state: changesText(state.changesOf(form.getValues())),
    offer: draft.offered && isOfferHidden ? <DraftOffer onRestore={draft.restore} /> : null,
    caution: caution?.(form.getValues(), base),
    problems: Object.keys(form.getValues())
      .filter((name) => name in form.formState.errors)
      .map(kind.labelOf),
  }
  if (isDeleted) {
    return (
      <SaveBar
        {...bar}
        onPublish={state.publish}
        saveLabel={kindText.publishAsNew}
        failure={state.failure ?? kindText.deleted}
        leave={
          <Button variant="outline" onClick={state.discard} disabled={state.isSaving}>
            {text.draft.discard}
          </Button>
        }
      />
    )
  }
  return (
    <SaveBar
      {...bar}
      onPublish={isPublic ? undefined : state.publish}
      saveLabel={isPublic ? text.save : kindText.publish}
      failure={state.failure}
      leave={
        <ButtonLink href={base ? kind.pageOf(base.id) : kind.dashboardHref} variant="outline">
          {uiMessages().cancel}
        </ButtonLink>
      }
    />
  )
}
