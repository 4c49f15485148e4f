import { Chip } from '#client/ui/signs/chip.tsx'
import { crewMessages } from '#messages/client/features/site/crew.ts'

/** What three crew members say. They are invented, and the page says so. */
export const Testimonials = () => {
  const { title, lead, example, quoted, list } = crewMessages().testimonials
  return (
    <section aria-labelledby="voices">
      <h2 id="voices" className="text-2xl sm:text-3xl">
        {title}
      </h2>
      <p className="mt-2 max-w-prose text-quiet">{lead}</p>
      <ul className="mt-5 grid gap-5 md:grid-cols-3">
        {list.map(({ quote, name, tier }) => (
          <li key={name}>
            <figure className="flex h-full flex-col gap-4 rounded-2xl border border-contour bg-card p-5 sm:p-6">
              <blockquote className="text-lg">
                <p>{quoted(quote)}</p>
              </blockquote>
              <figcaption className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold">{name}</span>
                <span className="text-moss">{tier}</span>
                <Chip>{example}</Chip>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
