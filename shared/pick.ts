/** These fields alone, in the order in which they are named. */
export const pick = <T extends object, K extends keyof T>(from: T, ...names: K[]): Pick<T, K> => {
  const picked = {} as Pick<T, K>
  for (const name of names) picked[name] = from[name]
  return picked
}
