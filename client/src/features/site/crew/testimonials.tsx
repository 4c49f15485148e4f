import { Chip } from '#client/ui/signs/chip.tsx'

type Testimonial = { quote: string; name: string; tier: string }

const TESTIMONIALS: readonly Testimonial[] = [
  {
    quote:
      'I cooked two dinners for nine hungry people on a stove with one good ring, and ran the best ridge of my life in between. 20% off, and I would have done it for the ridge.',
    name: 'Elin, Östersund',
    tier: 'LAMB',
  },
  {
    quote:
      'By my third trip I knew where the van sticks, who is quiet because they are tired and who is quiet because they are happy. The fourth one was mine to run, from the route to the last pot.',
    name: 'Marek, Zakopane',
    tier: 'GOAT',
  },
  {
    quote:
      'The test trip rained for four days out of five. They said that was the test. Now I guide three weeks a year, and they pay for the shoes and then some.',
    name: 'Aoife, Killarney',
    tier: 'SHEPHERD',
  },
]

/** Three voices from the crew. They are invented, and say so. */
export const Testimonials = () => (
  <section aria-labelledby="voices">
    <h2 id="voices" className="text-2xl sm:text-3xl">
      What crew life is like
    </h2>
    <p className="mt-2 max-w-prose text-quiet">
      These three voices are invented, to give an idea of each tier.
    </p>
    <ul className="mt-5 grid gap-5 md:grid-cols-3">
      {TESTIMONIALS.map(({ quote, name, tier }) => (
        <li key={name}>
          <figure className="flex h-full flex-col gap-4 rounded-2xl border border-contour bg-card p-5 sm:p-6">
            <blockquote className="text-lg">
              <p>“{quote}”</p>
            </blockquote>
            <figcaption className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">{name}</span>
              <span className="text-moss">{tier}</span>
              <Chip>Example</Chip>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  </section>
)
