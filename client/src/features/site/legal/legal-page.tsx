import { legalMessages } from '#messages/client/features/site/legal.ts'
import { SiteHead } from '../site-head.tsx'
import type { LegalText } from './legal-text.ts'
import { ProseList } from './prose.tsx'

const Contents = ({ sections }: Pick<LegalText, 'sections'>) => (
  <nav aria-labelledby="contents" className="sticky top-24 mt-10 hidden self-start lg:block">
    <h2 id="contents" className="pb-1 font-semibold font-text text-base text-quiet">
      {legalMessages().contents}
    </h2>
    <ul className="border-contour border-l-2">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className="flex min-h-9 items-center pl-4 underline-offset-4 hover:underline">
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

/** A legal text, with its table of contents beside it on wide screens. */
export const LegalPage = ({ text }: { text: LegalText }) => (
  <>
    <SiteHead title={text.title}>
      <p>{text.lead}</p>
    </SiteHead>
    <div className="mx-auto grid max-w-page gap-12 px-4 lg:grid-cols-[minmax(15rem,1fr)_minmax(0,46rem)]">
      <Contents sections={text.sections} />
      <div className="min-w-0 text-lg leading-relaxed">
        {text.summary && (
          <div className="mt-8 rounded-2xl border border-contour bg-lichen p-5 text-on-lichen sm:p-6">
            <h2 className="pb-2 text-xl">{text.summary.title}</h2>
            <ProseList items={text.summary.points} />
          </div>
        )}
        {text.sections.map((section) => (
          <section key={section.id} aria-labelledby={section.id} className="mt-10 flex flex-col gap-3">
            <h2 id={section.id} className="scroll-mt-20 text-2xl">
              {section.title}
            </h2>
            {section.text}
          </section>
        ))}
        <p className="mt-10 text-base text-quiet">{text.lastChanged}</p>
      </div>
    </div>
  </>
)
