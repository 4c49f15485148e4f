import fc from 'fast-check'

/** Which of the things that there are so far. */
export const which = fc.nat({ max: 20 })

/** Never called with an empty list: a deed with nothing to choose from is left out. */
export const oneOf = <Item>(items: readonly Item[], index: number): Item =>
  items[index % items.length] as Item

type Kind<Model, World, Given> = {
  name: string
  /** Whether it can be done now; always, if it is missing. */
  check?: (model: Model) => boolean
  /** Does it in the site and in the model, and compares the answers. */
  run: (model: Model, world: World, given: Given) => Promise<void>
}

/** Makes kinds of deeds. After each deed `compare` throws where the site is not as the model says. */
export const deedsThat =
  <Model extends object, World extends { deeds: number }>(
    compare: (model: Model, world: World) => Promise<void>,
  ) =>
  <Given extends object>(
    given: fc.Arbitrary<Given>,
    { name, check = () => true, run }: Kind<Model, World, Given>,
  ): fc.Arbitrary<fc.AsyncCommand<Model, World>> =>
    given.map((chosen) => ({
      check,
      run: async (model, world) => {
        world.deeds += 1
        await run(model, world, chosen)
        await compare(model, world)
      },
      toString: () => `${name} ${JSON.stringify(chosen)}`,
    }))
