import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form'
import { ApiError, serverMessageOf } from '#client/lib/api/api.ts'
import { toast } from '#client/ui/toasts/toast.ts'
import { type Difference, differencesOf } from './draft/conflict.ts'
import { useDraft } from './draft/use-draft.ts'
import { useLeaveGuard } from './draft/use-leave-guard.ts'
import { capital, type Listed, type ListingKind } from './listing-kind.ts'
import { listingResolver } from './listing-resolver.ts'
import { type Body, changedFields, isSame, pickFields } from './save/changed-fields.ts'
import { type FieldProblems, problemsByField } from './save/field-problems.ts'

type Options<Values extends FieldValues, View extends Listed> = {
  kind: ListingKind<Values, View>
  /** The listing as it was opened; null for a new one. */
  listing: View | null
  /** What a new form starts with. */
  start: Values
  draftKey: string
  /** This draft, of a listing that was deleted since, is what the form starts with. */
  deletedDraftId?: string | undefined
  /** Called when everything is stored, to go on to the listing. */
  onSaved: (id: number) => void
  onDiscarded: () => void
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404

type Conflict<View> = { theirs: View; differences: Difference[] }

/**
 * The state of a listing's form and its way to the server. Creating sends everything, editing only
 * what differs from the listing as it was opened, with the instant of its last change. When another
 * tab or person was faster nothing is stored: `conflict` tells what they changed, and what was typed
 * stays. When somebody deleted the listing, `isGone` says so, and what was typed can become a new one.
 */
export const useListingForm = <Values extends FieldValues, View extends Listed>({
  kind,
  listing,
  start,
  draftKey,
  deletedDraftId,
  onSaved,
  onDiscarded,
}: Options<Values, View>) => {
  const client = useQueryClient()
  const [base, setBase] = useState(listing)
  const isGoneAtFirst = deletedDraftId !== undefined
  const [isGone, setGone] = useState(isGoneAtFirst)
  // Of a listing that is gone nothing is stored: all that stands in its form is unsaved.
  const [baseline, setBaseline] = useState<Partial<Values>>(isGoneAtFirst ? {} : start)
  const [conflict, setConflict] = useState<Conflict<View> | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const isSaved = useRef(false)

  const baseBody = base && kind.bodyOf(kind.valuesOf(base))
  const changesOf = (body: Body) => baseBody && changedFields(baseBody, body, kind.groups)
  const form = useForm<Values, unknown, Body>({
    resolver: listingResolver(kind, changesOf),
    defaultValues: start as DefaultValues<Values>,
  })
  const draft = useDraft({ kind, draftKey, form, start: baseline, restoredId: deletedDraftId ?? null })
  const hasUnsaved = () => {
    draft.keepNow()
    return !isSaved.current && changedFields(baseline, form.getValues()).length > 0
  }
  const guard = useLeaveGuard(hasUnsaved)
  const storing = useMutation({
    mutationFn: ({ id, body }: { id: number | null; body: Body }) =>
      id === null ? kind.create(body) : kind.change(id, body),
  })

  const close = () => {
    isSaved.current = true
    draft.finish()
    guard.release()
  }
  const finish = (id: number) => {
    close()
    onSaved(id)
  }
  const refreshLists = () => {
    for (const queryKey of kind.staleKeys) void client.invalidateQueries({ queryKey })
  }

  /** Somebody deleted the listing: from here on the form is that of a new one. */
  const goOnAsNew = () => {
    const mine = form.getValues()
    for (const [name, blank] of Object.entries(kind.anew)) {
      if (!isSame(mine[name], baseline[name])) continue
      form.setValue(name as Path<Values>, blank as PathValue<Values, Path<Values>>)
    }
    setBase(null)
    setBaseline({})
    setGone(true)
    refreshLists()
  }

  const showProblems = (problems: FieldProblems): boolean => {
    const fields = Object.keys(form.getValues()).filter((field) => problems[field] !== undefined)
    fields.forEach((field, index) => {
      const message = problems[field] ?? ''
      form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
    })
    return fields.length > 0
  }

  const showConflict = async (id: number) => {
    try {
      const theirs = await kind.read(id)
      const states = {
        before: baseBody ?? {},
        theirs: kind.bodyOf(kind.valuesOf(theirs)),
        mine: kind.bodyOf(form.getValues()),
        groups: kind.groups,
      }
      setConflict({ theirs, differences: differencesOf(states) })
    } catch (error) {
      if (isMissing(error)) return goOnAsNew()
      setFailure(
        `This ${kind.noun} was changed meanwhile, in another tab or by another person, and how it is now could not be loaded. Nothing you typed is lost: try again in a moment.`,
      )
    }
  }

  /** The session has ended: the site leads to the login, and from there back to the form. */
  const sayGoodbye = () => {
    draft.keepNow()
    const description = draft.isKept()
      ? 'Log in again: what you typed is kept in this browser, and offered to you then.'
      : 'Log in again to save.'
    void toast({ title: 'You are signed out', description, destructive: true, about: 'session' })
  }

  const send = async (id: number | null, body: Body, updatedAt: string | null) => {
    try {
      const saved = await storing.mutateAsync({
        id,
        body: updatedAt === null ? body : { ...body, updatedAt },
      })
      client.setQueryData(kind.ownKey(saved.id), saved)
      refreshLists()
      void toast({ title: `${capital(kind.noun)} saved`, about: 'listing form' })
      finish(saved.id)
    } catch (error) {
      const problems = error instanceof ApiError ? error.errors : {}
      if (showProblems(problemsByField(Object.entries(problems), kind.fieldOf))) return
      const status = error instanceof ApiError ? error.status : undefined
      if (id !== null && isMissing(error)) return goOnAsNew()
      if (id !== null && status === 409) return showConflict(id)
      if (status === 401) sayGoodbye()
      setFailure(serverMessageOf(error, 'The connection may be gone for a moment. Please try again.'))
    }
  }

  const submit = form.handleSubmit(async (body) => {
    setFailure(null)
    if (base === null) return send(null, body, null)
    if (Object.keys(body).length === 0) return finish(base.id)
    await send(base.id, body, base.updatedAt)
  })

  /** Goes on from the other's version: what was not touched here becomes theirs. */
  const takeOver = (theirs: View): Body => {
    const theirValues = kind.valuesOf(theirs)
    const mine = form.getValues()
    for (const name of Object.keys(theirValues) as Path<Values>[]) {
      if (!isSame(mine[name], baseline[name])) continue
      form.setValue(name, theirValues[name] as PathValue<Values, Path<Values>>)
    }
    setBase(theirs)
    setBaseline(theirValues)
    setConflict(null)
    const theirBody = kind.bodyOf(theirValues)
    const body = kind.bodyOf(form.getValues())
    return pickFields(body, changedFields(theirBody, body, kind.groups))
  }

  return {
    form,
    submit,
    base,
    draft,
    guard,
    failure,
    /** The listing was deleted elsewhere: saving publishes what was typed as a new one. */
    isGone,
    discard: () => {
      close()
      onDiscarded()
    },
    isSaving: storing.isPending,
    /** The names of the fields that saving would change; null for a new listing. */
    changesOf: (values: Values) => changesOf(kind.bodyOf(values)),
    conflict: conflict && {
      ...conflict,
      keepEditing: () => void takeOver(conflict.theirs),
      saveMine: async () => {
        const body = takeOver(conflict.theirs)
        const result = kind.check(kind.bodyOf(form.getValues()), Object.keys(body))
        if (!result.success) return void submit()
        if (Object.keys(body).length === 0) return finish(conflict.theirs.id)
        await send(conflict.theirs.id, result.data, conflict.theirs.updatedAt)
      },
    },
  }
}

export type ListingFormState<Values extends FieldValues, View extends Listed> = ReturnType<
  typeof useListingForm<Values, View>
>
