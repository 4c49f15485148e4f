import { type Bits, eachBit } from './bits.ts'
import { COUNTRY_NUMBERS, codeOfCountry } from './numbers.ts'
import type { Shelf, Wanted } from './shelf.ts'

/** How many of a set have each of these in a column; what none has is left out. */
export const countValues = <Name extends string, Value extends string>(
  shelf: Shelf<Name>,
  of: Bits,
  { name, values, wanted }: { name: Name; values: readonly Value[]; wanted: (value: Value) => Wanted },
): Partial<Record<Value, number>> =>
  Object.fromEntries(
    values
      .map((value) => [value, shelf.countThose(name, wanted(value), of)] as const)
      .filter(([, count]) => count > 0),
  ) as Partial<Record<Value, number>>

/** How many of a set are in each country, by its code. */
export const countCountries = <Name extends string>(
  shelf: Shelf<Name | 'country'>,
  of: Bits,
): Record<string, number> => {
  const numbers = shelf.of.country
  const counts = new Int32Array(COUNTRY_NUMBERS)
  eachBit(of, 0, shelf.size, (at) => {
    const number = numbers[at] as number
    counts[number] = (counts[number] as number) + 1
  })
  const found: Record<string, number> = {}
  for (let number = 1; number < COUNTRY_NUMBERS; number += 1) {
    const count = counts[number] as number
    if (count > 0) found[codeOfCountry(number)] = count
  }
  return found
}
