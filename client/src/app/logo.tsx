/** The mark: a ridge with a goat's horns, and the name. */
export const Logo = () => (
  <span className="inline-flex items-center gap-2 font-bold font-heading text-xl tracking-tight">
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-9 shrink-0">
      <rect width="32" height="32" rx="7" className="fill-moss" />
      <path d="M3 25 11 12l4 6 5-9 9 16Z" className="fill-on-moss" />
      <path
        d="M14 9c-1.5-3 0-5.5 3-6-1 1.5-1 3 .5 4.5M19 9c2-2 2.5-4 .8-6"
        fill="none"
        strokeWidth="1.8"
        strokeLinecap="round"
        className="stroke-on-moss"
      />
    </svg>
    Trailherd
  </span>
)
