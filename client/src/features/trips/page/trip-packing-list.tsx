import { tripPageMessages } from '#messages/client/features/trips/page.ts'
import { Prose } from './prose.tsx'

/** What to bring. */
export const TripPackingList = ({ items, lang }: { items: readonly string[]; lang: string }) =>
  items.length > 0 ? (
    <ul lang={lang} className="list-disc gap-x-10 pl-6 text-lg marker:text-moss md:columns-2">
      {items.map((item) => (
        <li key={item} className="break-inside-avoid py-1 pl-1">
          {item}
        </li>
      ))}
    </ul>
  ) : (
    <Prose paragraphs={[tripPageMessages().noPackingList]} />
  )
