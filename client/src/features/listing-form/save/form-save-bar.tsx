import { type FieldValues, useWatch } from 'react-hook-form'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { formMessages } from '#messages/client/features/listing-form.ts'
import { uiMessages } from '#messages/client/ui.ts'
import type { FormParts } from '../listing-form.tsx'
import type { ListingKind, ListingView } from '../listing-kind.ts'
import type { ListingFormState } from '../use-listing-form.ts'
import { SaveBar } from './save-bar.tsx'

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
