import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form'
import { ApiError, serverMessageOf } from '#client/lib/api/api.ts'
import { calmResolver } from '#client/lib/forms/calm-resolver.ts'
import { toast } from '#client/ui/toasts/toast.ts'
import { formMessages } from '#messages/client/features/listing-form.ts'
import { type Difference, differencesOf } from './draft/conflict.ts'
import { draftKey } from './draft/stored-draft.ts'
import { useDraft } from './draft/use-draft.ts'
import { useLeaveGuard } from './draft/use-leave-guard.ts'
import type { ListingKind, ListingView } from './listing-kind.ts'
import { listingResolver } from './listing-resolver.ts'
import { type Body, changedFields, isSame, pickFields } from './save/changed-fields.ts'
import { type FieldProblems, problemsByField } from './save/field-problems.ts'

type Options<Values extends FieldValues, View extends ListingView> = {
  kind: ListingKind<Values, View>
  /** The listing as it was opened; null for a new one. */
  listing: View | null
  /** The contents of the fields at first. */
  start: Values
  user: { id: number }
  /** What the drafts are of: the id of the listing, or what else names the form. */
  draftOf: string
  /** Set when the listing was deleted: the draft that the form starts with. */
  deletedDraftId?: string | undefined
  /** Called when everything is saved, to go on to the listing. */
  onSaved: (id: number) => void
  onDiscarded: () => void
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404

type Conflict<View> = { theirs: View; differences: Difference[] }

/**
 * The state of a listing's form, and how it is saved. Creating sends all fields. Editing sends only the
 * fields that were changed, with the instant of the listing's last change. If another tab or person
 * saved in the meantime, the server refuses: `conflict` then says what they changed, and the fields
 * keep what was typed. If somebody deleted the listing, `isDeleted` is true, and the form can publish
 * a new one.
 */
export const useListingForm = <Values extends FieldValues, View extends ListingView>({
  kind,
  listing,
  start,
  user,
  draftOf,
  deletedDraftId,
  onSaved,
  onDiscarded,
}: Options<Values, View>) => {
  const client = useQueryClient()
  const [base, setBase] = useState(listing)
  const wasDeleted = deletedDraftId !== undefined
  const [isDeleted, setDeleted] = useState(wasDeleted)
  // When the listing was deleted, every field of the form is unsaved.
  const [baseline, setBaseline] = useState<Partial<Values>>(wasDeleted ? {} : start)
  const [conflict, setConflict] = useState<Conflict<View> | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const isSaved = useRef(false)
  const isHere = useRef(true)
  const sentValues = useRef('')
  const isDraftWanted = useRef(false)

  const baseBody = base && kind.bodyOf(kind.valuesOf(base))
  const changesOf = (body: Body) => baseBody && changedFields(baseBody, body, kind.groups)
  const form = useForm<Values, unknown, Body>({
    resolver: calmResolver(
      listingResolver(kind, changesOf, () => isDraftWanted.current),
      (): object => form.formState.errors,
    ),
    defaultValues: start as DefaultValues<Values>,
  })
  const draft = useDraft({
    kind,
    draftKey: draftKey(user, kind, draftOf),
    form,
    start: baseline,
    restoredId: deletedDraftId ?? null,
  })
  const hasUnsaved = () => {
    draft.keepNow()
    return !isSaved.current && changedFields(baseline, form.getValues()).length > 0
  }
  const guard = useLeaveGuard(hasUnsaved)
  const storing = useMutation({
    mutationFn: ({ id, body }: { id: number | null; body: Body }) =>
      id === null ? kind.create(body) : kind.change(id, body),
  })

  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const valuesNow = () => JSON.stringify(form.getValues())

  const close = () => {
    isSaved.current = true
    draft.finish()
    guard.release()
  }
  const finish = (id: number) => {
    close()
    // Someone who has left the form is not pulled to another page.
    if (isHere.current) onSaved(id)
  }
  const refreshLists = () => {
    for (const queryKey of kind.staleKeys) void client.invalidateQueries({ queryKey })
  }

  /** Somebody deleted the listing: from now on the form creates a new one. */
  const continueAsNew = () => {
    const mine = form.getValues()
    for (const [name, blank] of Object.entries(kind.resetOnRepublish)) {
      if (!isSame(mine[name], baseline[name])) continue
      form.setValue(name as Path<Values>, blank as PathValue<Values, Path<Values>>)
    }
    setBase(null)
    setBaseline({})
    setDeleted(true)
    refreshLists()
  }

  const showProblems = (problems: FieldProblems): boolean => {
    const names = Object.keys(form.getValues())
    const indexOf = (field: string) => names.indexOf(field.split('.')[0] ?? '')
    const fields = Object.keys(problems)
      .filter((field) => indexOf(field) !== -1)
      .sort((one, other) => indexOf(one) - indexOf(other))
    fields.forEach((field, index) => {
      const message = problems[field] ?? ''
      form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
    })
    return fields.length > 0
  }

  const savedText = (before: View | null) => {
    if (isDraftWanted.current) return formMessages().savedAsDraft
    return before === null || before.isDraft ? kind.text().published : kind.text().saved
  }

  const showSaved = (before: View | null, saved: View) => {
    client.setQueryData(kind.ownKey(saved.id), saved)
    client.setQueryData(kind.pageKey(saved.id), saved)
    refreshLists()
    void toast({ title: savedText(before), about: 'listing form' })
    // What was typed while this was sent is not saved yet.
    if (valuesNow() === sentValues.current) finish(saved.id)
    else {
      continueFrom(saved)
      if (before?.id !== saved.id) draft.moveTo(draftKey(user, kind, saved.id), kind.valuesOf(saved))
    }
  }

  const showConflict = async (before: View, { isDraft, ...sent }: Body) => {
    try {
      const theirs = await kind.read(before.id)
      // The first answer was lost, and what was sent again had been saved before.
      const stored = kind.bodyOf(kind.valuesOf(theirs))
      const isStored = isDraft === undefined || isDraft === theirs.isDraft
      if (isStored && changedFields(stored, sent).length === 0) return showSaved(before, theirs)
      const states = {
        before: baseBody ?? {},
        theirs: stored,
        mine: kind.bodyOf(form.getValues()),
        groups: kind.groups,
      }
      setConflict({ theirs, differences: differencesOf(states, kind.labelOfValue) })
    } catch (error) {
      if (isMissing(error)) return continueAsNew()
      setFailure(kind.text().changedNotLoaded)
    }
  }

  /** The session has ended. The site goes to the login, and from there back to the form. */
  const tellSignedOut = () => {
    draft.keepNow()
    const text = formMessages()
    const description = draft.isKept() ? text.logInKeepsDraft : text.logInToSave
    void toast({ title: text.signedOut, description, destructive: true, about: 'session' })
  }

  /** Saves over the version `before`, or creates a listing if that is null. */
  const send = async (before: View | null, body: Body) => {
    sentValues.current = valuesNow()
    try {
      const saved = await storing.mutateAsync({
        id: before?.id ?? null,
        body: before === null ? body : { ...body, updatedAt: before.updatedAt },
      })
      showSaved(before, saved)
    } catch (error) {
      const problems = error instanceof ApiError ? error.errors : {}
      const fieldOf = (name: string, path: string) => kind.fieldOf(name, path, form.getValues())
      if (showProblems(problemsByField(Object.entries(problems), fieldOf))) return
      const status = error instanceof ApiError ? error.status : undefined
      if (before !== null && isMissing(error)) return continueAsNew()
      if (before !== null && status === 409) return showConflict(before, body)
      if (status === 401) tellSignedOut()
      setFailure(serverMessageOf(error, formMessages().notSaved))
    }
  }

  /** What saving says about the draft: nothing when that does not change. */
  const draftChange = (theirs: View | null): Body =>
    (theirs?.isDraft ?? false) === isDraftWanted.current ? {} : { isDraft: isDraftWanted.current }

  const save = form.handleSubmit(async (typed) => {
    setFailure(null)
    const body = { ...typed, ...draftChange(base) }
    if (base !== null && Object.keys(body).length === 0) return finish(base.id)
    await send(base, body)
  })
  const saveAs = (isDraft: boolean) => (event: SyntheticEvent) => {
    isDraftWanted.current = isDraft
    return save(event)
  }

  /** Continues from the saved version: fields that were not changed here take their values. */
  const continueFrom = (theirs: View): Body => {
    const theirValues = kind.valuesOf(theirs)
    const mine = form.getValues()
    for (const name of Object.keys(theirValues) as Path<Values>[]) {
      if (!isSame(mine[name], baseline[name])) continue
      form.setValue(name, theirValues[name] as PathValue<Values, Path<Values>>)
    }
    setBase(theirs)
    setBaseline(theirValues)
    setConflict(null)
    setDeleted(false)
    const theirBody = kind.bodyOf(theirValues)
    const body = kind.bodyOf(form.getValues())
    return pickFields(body, changedFields(theirBody, body, kind.groups))
  }

  return {
    form,
    /** Saves what is typed. What is not public stays a draft. */
    submit: saveAs(base === null || base.isDraft),
    publish: saveAs(false),
    base,
    draft,
    guard,
    failure,
    /** The listing was deleted elsewhere: saving publishes a new one. */
    isDeleted,
    discard: () => {
      close()
      onDiscarded()
    },
    isSaving: storing.isPending,
    /** The names of the fields that saving would change; null for a new listing. */
    changesOf: (values: Values) => changesOf(kind.bodyOf(values)),
    conflict: conflict && {
      ...conflict,
      keepEditing: () => void continueFrom(conflict.theirs),
      saveMine: async () => {
        const body = continueFrom(conflict.theirs)
        const result = kind.check(kind.bodyOf(form.getValues()), Object.keys(body), isDraftWanted.current)
        if (!result.success) return void save()
        const mine = { ...result.data, ...draftChange(conflict.theirs) }
        if (Object.keys(mine).length === 0) return finish(conflict.theirs.id)
        await send(conflict.theirs, mine)
      },
    },
  }
}

export type ListingFormState<Values extends FieldValues, View extends ListingView> = ReturnType<
  typeof useListingForm<Values, View>
>
