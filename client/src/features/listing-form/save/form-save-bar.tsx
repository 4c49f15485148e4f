import { type FieldValues, useWatch } from 'react-hook-form'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import type { FormParts } from '../listing-form.tsx'
import type { Listed, ListingKind } from '../listing-kind.ts'
import type { ListingFormState } from '../use-listing-form.ts'
import { SaveBar } from './save-bar.tsx'

const stateInWords = (changes: readonly string[] | null) => {
  if (changes === null) return ''
  if (changes.length === 0) return 'Nothing is changed yet.'
  return 'There are changes that are not saved.'
}

const deletedInWords = (noun: string) =>
  `This ${noun} was deleted meanwhile. What you typed is still here: publish it as a new ${noun}, or discard it.`

type LivingSaveBarProps<Values extends FieldValues, View extends Listed> = {
  kind: ListingKind<Values, View>
  state: ListingFormState<Values, View>
  caution: FormParts<Values, View>['caution']
  isBusy: boolean
  /** The draft that may be offered at the top of the form is out of sight. */
  isOfferHidden: boolean
}

const DraftOffer = ({ onRestore }: { onRestore: () => void }) => (
  <p className="flex flex-wrap items-center gap-x-4 gap-y-1 pb-2">
    A draft was not saved.
    <Button variant="outline" onClick={onRestore}>
      Restore the draft
    </Button>
  </p>
)

/** The bar to save, as the form stands: what it would do, and what stands against it. */
export const FormSaveBar = <Values extends FieldValues, View extends Listed>({
  kind: { noun, pageOf, dashboard, labels },
  state,
  caution,
  isBusy,
  isOfferHidden,
}: LivingSaveBarProps<Values, View>) => {
  const { form, base, isGone, draft } = state
  useWatch({ control: form.control })
  const bar = {
    isBusy,
    isSaving: state.isSaving,
    state: stateInWords(state.changesOf(form.getValues())),
    offer: draft.offered && isOfferHidden ? <DraftOffer onRestore={draft.restore} /> : null,
    caution: caution?.(form.getValues(), base),
    problems: Object.keys(form.getValues())
      .filter((name) => name in form.formState.errors)
      .map((name) => labels[name] ?? name),
  }
  if (isGone) {
    return (
      <SaveBar
        {...bar}
        saveLabel={`Publish as a new ${noun}`}
        failure={state.failure ?? deletedInWords(noun)}
        wayOut={
          <Button variant="outline" onClick={state.discard} disabled={state.isSaving}>
            Discard it
          </Button>
        }
      />
    )
  }
  return (
    <SaveBar
      {...bar}
      saveLabel={base ? 'Save changes' : `Publish ${noun}`}
      failure={state.failure}
      wayOut={
        <ButtonLink href={base ? pageOf(base.id) : dashboard.href} variant="outline">
          Cancel
        </ButtonLink>
      }
    />
  )
}
