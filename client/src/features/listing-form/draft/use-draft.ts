import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { Listed, ListingKind } from '../listing-kind.ts'
import { changedFields, isSame, pickFields } from '../save/changed-fields.ts'
import { newDraftId, storedDrafts } from './stored-draft.ts'

const REST_MS = 400

type DraftOptions<Values extends FieldValues, View extends Listed> = {
  kind: ListingKind<Values, View>
  /** One for each person and form. */
  draftKey: string
  form: UseFormReturn<Values, unknown, Record<string, unknown>>
  /** What is stored; nothing of a listing that is deleted. */
  start: Partial<Values>
  /** The draft from before that stands in the form already. */
  restoredId: string | null
}

/** What came of restoring a draft. */
type Restored = {
  /** The fields that were changed elsewhere since the draft was kept. */
  overtaken: readonly string[]
  /** The draft took the place of what was typed beside it, which is a draft of its own now. */
  hasReplaced: boolean
}

/**
 * Keeps what is typed in the browser, so that a closed window costs nothing. Drafts from before are
 * offered, the latest first; each stays as it is until it is restored or discarded, and what is typed
 * meanwhile is kept beside it.
 */
export const useDraft = <Values extends FieldValues, View extends Listed>({
  kind,
  draftKey,
  form,
  start,
  restoredId,
}: DraftOptions<Values, View>) => {
  const drafts = useMemo(() => storedDrafts(draftKey, kind.draftValues), [draftKey, kind])
  const [firstId] = useState(() => restoredId ?? newDraftId())
  const ownId = useRef(firstId)
  const [offers, setOffers] = useState(() => drafts.all().filter(({ id }) => id !== firstId))
  const [restored, setRestored] = useState<Restored | null>(null)
  const isOver = useRef(false)
  const [offered = null, ...others] = offers

  const keepNow = () => {
    if (isOver.current) return
    const values = form.getValues()
    const changed = changedFields(start, values)
    const own = drafts.one(ownId.current)
    if (changed.length === 0) return own.clear()
    own.set({
      savedAt: new Date().toISOString(),
      fields: pickFields(values, changed) as Partial<Values>,
      was: pickFields(start, changed) as Partial<Values>,
    })
  }
  const keep = useEffectEvent(keepNow)

  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const keepWaiting = () => {
      if (waiting !== undefined) keep()
      clearTimeout(waiting)
      waiting = undefined
    }
    const keepSoon = () => {
      clearTimeout(waiting)
      waiting = setTimeout(keepWaiting, REST_MS)
    }
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: keepSoon })
    window.addEventListener('pagehide', keepWaiting)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', keepWaiting)
      keepWaiting()
    }
  }, [form])

  // Another tab may have saved or discarded what is offered here.
  useEffect(() => {
    const look = () => setOffers((known) => known.filter(({ id }) => drafts.one(id).get() !== null))
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [drafts])

  const restore = () => {
    if (!offered) return
    const { fields, was } = drafts.one(offered.id).get() ?? offered
    const values = form.getValues()
    const hasReplaced = changedFields(start, values).some(
      (name) => name in fields && !isSame(values[name], fields[name]),
    )
    keepNow()
    const aside = hasReplaced ? drafts.one(ownId.current).get() : null
    const offeredNow = aside ? [{ ...aside, id: ownId.current }, ...others] : others
    if (hasReplaced) ownId.current = newDraftId()
    for (const [name, value] of Object.entries(fields)) {
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    }
    keepNow()
    drafts.one(offered.id).clear()
    setOffers(offeredNow)
    const overtaken = Object.keys(fields).filter((name) => name in start && !isSame(was[name], start[name]))
    setRestored({ overtaken, hasReplaced })
  }

  return {
    /** The latest draft from before, and how many older ones there are. */
    offered: offered && { ...offered, others: others.length },
    restored,
    restore,
    discard: () => {
      if (offered) drafts.one(offered.id).clear()
      setOffers(others)
    },
    /** After saving: nothing is left to keep. */
    finish: () => {
      isOver.current = true
      drafts.one(ownId.current).clear()
    },
    keepNow,
    /** True when leaving now loses nothing that was typed. */
    isKept: () => drafts.one(ownId.current).get() !== null,
  }
}
