import { Check, X } from 'lucide-react'

type ItemsProps = { title: string; items: readonly string[]; none: string; isIncluded: boolean }

const Items = ({ title, items, none, isIncluded }: ItemsProps) => (
  <div>
    <h2 className="pb-3 text-xl">{title}</h2>
    {items.length === 0 ? (
      <p className="text-quiet">{none}</p>
    ) : (
      <ul className="flex flex-col gap-2">
        {items.map((item) => (
          <li key={item} className="flex gap-2.5">
            {isIncluded ? (
              <Check aria-hidden className="mt-1 size-5 shrink-0 text-moss" />
            ) : (
              <X aria-hidden className="mt-1 size-5 shrink-0 text-berry" />
            )}
            {item}
          </li>
        ))}
      </ul>
    )}
  </div>
)

type TripIncludedProps = { included: readonly string[]; excluded: readonly string[] }

/** What the price covers and what it does not. */
export const TripIncluded = ({ included, excluded }: TripIncludedProps) => (
  <div className="grid gap-8 text-lg sm:grid-cols-2">
    <Items title="Included" items={included} none="Ask the organizer what is included." isIncluded />
    <Items
      title="Not included"
      items={excluded}
      none="The organizer names nothing that is not included."
      isIncluded={false}
    />
  </div>
)
