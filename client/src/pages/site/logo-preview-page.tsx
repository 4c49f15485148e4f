import { MarkSheet } from '#client/features/site/marks/mark-sheet.tsx'
import { SiteHead } from '#client/features/site/site-head.tsx'
import { buttonClasses } from '#client/ui/button.tsx'
import { markMessages } from '#messages/client/features/site/marks.ts'

const FILES = [
  { href: '/favicon.svg', name: 'favicon.svg', size: null, shown: 'size-16' },
  { href: '/apple-touch-icon.png', name: 'apple-touch-icon.png', size: '180 × 180', shown: 'size-16' },
  { href: '/icon-512.png', name: 'icon-512.png', size: '512 × 512', shown: 'size-16' },
]

/** The files that browsers, home screens and other sites show. */
const MarkFiles = () => {
  const { files } = markMessages()
  return (
    <section aria-labelledby="files">
      <h2 id="files" className="text-2xl">
        {files.title}
      </h2>
      <p className="mt-1 mb-4 max-w-prose">{files.lead}</p>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <ul className="flex flex-col gap-3">
          {FILES.map(({ href, name, size, shown }) => (
            <li key={name} className="flex items-center gap-4 rounded-xl border border-contour bg-card p-3">
              <img src={href} alt="" className={shown} loading="lazy" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold [overflow-wrap:anywhere]">{name}</span>
                <span className="text-quiet text-sm">{size ?? files.anySize}</span>
              </span>
              <a
                href={href}
                download
                aria-label={files.downloadFile(name)}
                className={buttonClasses('outline', 'small')}
              >
                {files.download}
              </a>
            </li>
          ))}
        </ul>
        <img
          src="/og-image.png"
          alt={files.card}
          width={1200}
          height={630}
          loading="lazy"
          className="h-auto w-full rounded-xl border border-contour"
        />
      </div>
    </section>
  )
}

/** The logo options on light and dark backgrounds, large and small (specification, "Route table"). */
export const LogoPreviewPage = () => {
  const { title, lead } = markMessages()
  return (
    <>
      <SiteHead title={title}>
        <p>{lead}</p>
      </SiteHead>
      <div className="mx-auto flex max-w-page flex-col gap-12 px-4 pt-10">
        <MarkSheet />
        <MarkFiles />
      </div>
    </>
  )
}
