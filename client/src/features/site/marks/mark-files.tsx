import { buttonClasses } from '#client/ui/button.tsx'

const FILES = [
  { href: '/favicon.svg', name: 'favicon.svg', size: 'any size', shown: 'size-16' },
  { href: '/apple-touch-icon.png', name: 'apple-touch-icon.png', size: '180 × 180', shown: 'size-16' },
  { href: '/icon-512.png', name: 'icon-512.png', size: '512 × 512', shown: 'size-16' },
]

/** The files that browsers, home screens and other sites show. */
export const MarkFiles = () => (
  <section aria-labelledby="files">
    <h2 id="files" className="text-2xl">
      In use
    </h2>
    <p className="mt-1 mb-4 max-w-prose">
      The icon of the browser’s tab, the one for home screens, and the card that other sites show for a link
      to Trailherd.
    </p>
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <ul className="flex flex-col gap-3">
        {FILES.map(({ href, name, size, shown }) => (
          <li key={name} className="flex items-center gap-4 rounded-xl border border-contour bg-card p-3">
            <img src={href} alt="" className={shown} loading="lazy" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold [overflow-wrap:anywhere]">{name}</span>
              <span className="text-quiet text-sm">{size}</span>
            </span>
            <a
              href={href}
              download
              aria-label={`Download ${name}`}
              className={buttonClasses('outline', 'small')}
            >
              Download
            </a>
          </li>
        ))}
      </ul>
      <img
        src="/og-image.png"
        alt="The card for shared links: the goat, the name Trailherd and a mountain landscape"
        width={1200}
        height={630}
        loading="lazy"
        className="h-auto w-full rounded-xl border border-contour"
      />
    </div>
  </section>
)
