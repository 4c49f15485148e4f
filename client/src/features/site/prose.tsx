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

/** The column that text pages are set in. */
export const Prose = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto max-w-page px-4">
    <div className="max-w-prose text-lg leading-relaxed">{children}</div>
  </div>
)
