import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

type Shown = Record<string, Record<string, unknown> | undefined>

/**
 * Of the errors in a list, those that the form shows already; undefined without any. What is wrong with the whole list
 * stays until the form is sent again: it may not have been looked for, because an entry is wrong. The answer is an
 * array, because react-hook-form moves errors with their entries in arrays only.
 */
const stillShown = (found: Shown[string][], shown: Shown = {}) => {
  const ofList = Object.entries(shown).filter(([key]) => Number.isNaN(Number(key)))
  const ofEntries = found.map((entry, index) => {
    const fields = Object.entries(entry ?? {}).filter(([field]) => shown[index]?.[field] !== undefined)
    return fields.length > 0 ? Object.fromEntries(fields) : undefined
  })
  const hasAny = ofList.length > 0 || ofEntries.some(Boolean)
  return hasAny ? Object.assign(ofEntries, Object.fromEntries(ofList)) : undefined
}

/**
 * Checks like `resolver`. Once a form was sent, react-hook-form checks a whole list as soon as an entry is added. The
 * new entry would be red before anything is typed, so nothing is added then to what the form shows.
 */
export const calmResolver =
  <Values extends FieldValues, Sent>(
    resolver: Resolver<Values, unknown, Sent>,
    shown: () => object,
  ): Resolver<Values, unknown, Sent> =>
  async (values, context, options) => {
    const result = await resolver(values, context, options)
    const [name, another] = options.names ?? []
    const errors: Record<string, unknown> = { ...result.errors }
    const found = errors[name ?? '']
    if (name === undefined || another !== undefined || !Array.isArray(found)) return result
    const kept = stillShown(found, (shown() as Record<string, Shown | undefined>)[name])
    if (kept) errors[name] = kept
    else delete errors[name]
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
