const FACE = 'M16 29l-4.2-8L11 14.5l5-3 5 3-.8 6.5zM10.5 16 6 18.2l5.3 1.3zM21.5 16l4.5 2.2-5.3 1.3z'
const HORNS =
  'M11 14.5C6.5 13 4.8 8 7 3c1 4.5 3.5 7 8.2 8.5zM21 14.5c4.5-1.5 6.2-6.5 4-11.5-1 4.5-3.5 7-8.2 8.5z'

/** The mark, a mountain goat by day and by night in its own colours (public/favicon.svg), and the name. */
export const Logo = () => (
  <span className="inline-flex items-center gap-2 font-bold font-heading text-xl tracking-tight">
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-9 shrink-0">
      <rect width="32" height="32" rx="7" fill="#2F5D43" />
      <path d={FACE} fill="#FAF7F0" />
      <path d={HORNS} fill="#F2B84B" />
    </svg>
    Trailherd
  </span>
)
