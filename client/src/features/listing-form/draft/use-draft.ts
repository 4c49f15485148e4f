import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { ListingKind, ListingView } from '../listing-kind.ts'
import { changedFields, isSame, pickFields } from '../save/changed-fields.ts'
import { newDraftId, storedDrafts } from './stored-draft.ts'

const SAVE_AFTER_MS = 400

/** A field's value with decimal points: it may have been written in another language. */
const withPoints = (value: unknown) => JSON.stringify(value)?.replace(/(\d),(\d)/g, '$1.$2')

type DraftOptions<Values extends FieldValues, View extends ListingView> = {
  kind: ListingKind<Values, View>
  /** Names the drafts of one user and one form. */
  draftKey: string
  form: UseFormReturn<Values, unknown, Record<string, unknown>>
  /** The saved values; empty when the listing was deleted. */
  start: Partial<Values>
  /** The draft that the form was opened with. */
  restoredId: string | null
}

/** The result of restoring a draft. */
export type Restored = {
  /** The fields that were changed elsewhere since the draft was written. */
  changedElsewhere: readonly string[]
  /** The draft replaced what was typed in the form, and that became a draft. */
  hasSwapped: boolean
}

/**
 * Keeps what is typed in the browser's storage, so that closing the window loses nothing. Earlier
 * drafts are offered, the latest first. Each stays until it is restored or discarded; what is typed
 * until then is a draft of its own.
 */
export const useDraft = <Values extends FieldValues, View extends ListingView>({
  kind,
  draftKey,
  form,
  start,
  restoredId,
}: DraftOptions<Values, View>) => {
  const [first] = useState(() => storedDrafts(draftKey, kind.draftValues))
  const store = useRef(first)
  const [firstId] = useState(() => restoredId ?? newDraftId())
  const ownId = useRef(firstId)
  const [offers, setOffers] = useState(() => first.all().filter(({ id }) => id !== firstId))
  const [restored, setRestored] = useState<Restored | null>(null)
  const isOver = useRef(false)
  const [offered = null, ...others] = offers

  const keepFrom = (saved: Partial<Values>) => {
    if (isOver.current) return
    const values = form.getValues()
    const changed = changedFields(saved, values)
    const own = store.current.one(ownId.current)
    if (changed.length === 0) return own.clear()
    own.set({
      savedAt: new Date().toISOString(),
      fields: pickFields(values, changed) as Partial<Values>,
      was: pickFields(saved, changed) as Partial<Values>,
    })
  }
  const keepNow = () => keepFrom(start)
  const keep = useEffectEvent(keepNow)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keepPending = () => {
      if (timer !== undefined) keep()
      clearTimeout(timer)
      timer = undefined
    }
    const keepSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(keepPending, SAVE_AFTER_MS)
    }
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: keepSoon })
    // A slow machine gets here after the first letters were typed.
    keepSoon()
    window.addEventListener('pagehide', keepPending)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', keepPending)
      keepPending()
    }
  }, [form])

  // Another tab may have saved or discarded a draft that is offered here.
  useEffect(() => {
    const look = () => setOffers((known) => known.filter(({ id }) => store.current.one(id).get() !== null))
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [])

  const restore = () => {
    if (!offered) return
    const { fields, was } = store.current.one(offered.id).get() ?? offered
    const values = form.getValues()
    const hasSwapped = changedFields(start, values).some(
      (name) => name in fields && !isSame(values[name], fields[name]),
    )
    keepNow()
    const swapped = hasSwapped ? store.current.one(ownId.current).get() : null
    const offeredNow = swapped ? [{ ...swapped, id: ownId.current }, ...others] : others
    if (hasSwapped) ownId.current = newDraftId()
    for (const [name, value] of Object.entries(fields)) {
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    }
    keepNow()
    store.current.one(offered.id).clear()
    setOffers(offeredNow)
    const changedElsewhere = Object.keys(fields).filter(
      (name) => name in start && withPoints(was[name]) !== withPoints(start[name]),
    )
    setRestored({ changedElsewhere, hasSwapped })
  }

  return {
    /** The latest earlier draft, and how many older ones there are. */
    offered: offered && { ...offered, others: others.length },
    restored,
    restore,
    discard: () => {
      if (offered) store.current.one(offered.id).clear()
      setOffers(others)
    },
    /** To be called when a form has become that of another listing: what is not saved is a draft of that one. */
    moveTo: (key: string, saved: Partial<Values>) => {
      store.current.one(ownId.current).clear()
      store.current = storedDrafts(key, kind.draftValues)
      setOffers(store.current.all().filter(({ id }) => id !== ownId.current))
      keepFrom(saved)
    },
    /** To be called after saving: removes the draft and stops keeping one. */
    finish: () => {
      isOver.current = true
      store.current.one(ownId.current).clear()
    },
    keepNow,
    /** True when what was typed is stored as a draft, so that leaving loses nothing. */
    isKept: () => store.current.one(ownId.current).get() !== null,
  }
}
