import Ajv, { type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { remembered } from '#server/platform/memory/remembered.ts'
import { closed } from './closed-schema.ts'

export type Schema = Record<string, unknown>

/**
 * Compares values with the schemas of an API document, and says in ajv's words what is wrong. Fields that the document
 * does not name are wrong too, so that no answer tells more than it says.
 */
export const schemaCheck = ({ components }: { components: object }) => {
  const ajv = addFormats.default(new Ajv({ strict: false, allErrors: true }))
  ajv.addSchema({ $id: 'document', components: closed(components) })
  // Compiling costs far more than checking, and most calls are refused in the same way.
  const checkOf = remembered(
    (text: string): ValidateFunction =>
      ajv.compile(JSON.parse(text.replaceAll('"#/components', '"document#/components'))),
  )
  return (schema: Schema, value: unknown): object[] => {
    const check = checkOf(JSON.stringify(closed(schema)))
    return check(value) ? [] : (check.errors ?? [])
  }
}
