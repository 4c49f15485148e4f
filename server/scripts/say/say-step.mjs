/** Runs a step of the start and prints how long it took. */
export const sayStep = async (name, step) => {
  const begun = performance.now()
  const result = await step()
  console.log(`${name}: ready in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  return result
}
