import { Check, X } from 'lucide-react'
import { tripPageMessages } from '#messages/client/features/trips/page.ts'
import type { TextLanguages, TripTexts } from './trip-texts.ts'

type ItemsProps = {
  title: string
  items: readonly string[]
  lang: string
  none: string
  isIncluded: boolean
}

const Items = ({ title, items, lang, none, isIncluded }: ItemsProps) => (
  <div>
    <h2 className="pb-3 text-xl">{title}</h2>
    {items.length === 0 ? (
      <p className="text-quiet">{none}</p>
    ) : (
      <ul lang={lang} className="flex flex-col gap-2">
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

type TripIncludedProps = {
  texts: Pick<TripTexts, 'includedItems' | 'excludedItems'>
  lang: TextLanguages
}

/** What the price covers and what it does not. */
export const TripIncluded = ({ texts, lang }: TripIncludedProps) => {
  const text = tripPageMessages()
  return (
    <div className="grid gap-8 text-lg sm:grid-cols-2">
      <Items
        title={text.included}
        items={texts.includedItems}
        lang={lang.includedItems}
        none={text.nothingIncluded}
        isIncluded
      />
      <Items
        title={text.notIncluded}
        items={texts.excludedItems}
        lang={lang.excludedItems}
        none={text.nothingExcluded}
        isIncluded={false}
      />
    </div>
  )
}
