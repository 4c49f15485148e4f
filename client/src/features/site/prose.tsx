import type { ReactNode } from 'react'
import { Link } from 'wouter'

const idOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** A part of a text page. Its title is an anchor, such as `#medical-notes`. */
export const ProseSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-labelledby={idOf(title)} className="mt-10 flex flex-col gap-3">
    <h2 id={idOf(title)} className="scroll-mt-20 text-2xl">
      {title}
    </h2>
    {children}
  </section>
)

export const ProseList = ({ items }: { items: readonly ReactNode[] }) => (
  <ul className="flex list-disc flex-col gap-2 pl-6 marker:text-moss">
    {items.map((item, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a printed list never changes its order
      <li key={index}>{item}</li>
    ))}
  </ul>
)

/** A link inside a sentence. */
export const TextLink = ({ href, children }: { href: string; children: ReactNode }) => {
  const looks = 'text-moss underline underline-offset-4 hover:decoration-2'
  return href.startsWith('/') ? (
    <Link href={href} className={looks}>
      {children}
    </Link>
  ) : (
    <a href={href} className={looks} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

type ProseProps = {
  /** The titles of the sections, for the list of contents. */
  contents: readonly string[]
  children: ReactNode
}

/** The column that text pages are set in, with their contents beside it where there is room. */
export const Prose = ({ contents, children }: ProseProps) => (
  <div className="mx-auto grid max-w-page gap-12 px-4 lg:grid-cols-[minmax(15rem,1fr)_minmax(0,46rem)]">
    <nav aria-labelledby="contents" className="sticky top-24 mt-10 hidden self-start lg:block">
      <h2 id="contents" className="pb-1 font-semibold font-text text-base text-quiet">
        On this page
      </h2>
      <ul className="border-contour border-l-2">
        {contents.map((title) => (
          <li key={title}>
            <a
              href={`#${idOf(title)}`}
              className="flex min-h-9 items-center pl-4 underline-offset-4 hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
    <div className="min-w-0 text-lg leading-relaxed">{children}</div>
  </div>
)
