import { Heart, Menu, X } from 'lucide-react'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { GoatMark } from '#client/features/site/marks/mark.tsx'
import { lazyDrawnPart } from '#client/lib/browser/lazy-part.ts'
import { Button, buttonClasses } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { frameMessages } from '#messages/client/app.ts'
import { paths } from '#shared/pages/paths.ts'
import { nameAt } from '../routing/name-at.ts'
import { AccountLinks } from './account-links.tsx'
import { NavLink } from './nav-link.tsx'
import { navLinks } from './nav-links.ts'

/** The mark, and the name where the header's row has space for it. */
const Logo = () => (
  <span className="inline-flex items-center gap-2 font-bold font-heading text-xl tracking-tight">
    <GoatMark className="size-9 shrink-0" />
    <span className="max-[359px]:hidden md:max-lg:hidden">Trailherd</span>
  </span>
)

const HeaderChoices = lazyDrawnPart(async () => (await import('./header-choices.tsx')).HeaderChoices)

// The server draws them. One element for good, so that nothing changes it before it is taken over. Where the server
// draws no page, two empty squares keep their places.
const CHOICES = (
  <Suspense
    fallback={
      <>
        <span className="size-11" />
        <span className="size-11" />
      </>
    }
  >
    <HeaderChoices />
  </Suspense>
)

/** The heart that leads to what is saved, for everybody, signed in or not. */
const SavedLink = () => {
  const [location] = useLocation()
  const isCurrent = location === paths.saved()
  const label = frameMessages().saved
  return (
    <Link
      href={paths.saved()}
      aria-label={label}
      title={label}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(buttonClasses('quiet', 'icon'), isCurrent && 'text-moss!')}
    >
      <Heart aria-hidden className={classNames('size-5', isCurrent && 'fill-current')} />
    </Link>
  )
}

/** Name, links and account. Below 768px the links become a menu (specification, "Layout"). */
export const Header = () => {
  const [location] = useLocation()
  const shown = nameAt(location)
  const [open, setOpen] = useState(false)
  const menuId = useId()
  const menuButton = useRef<HTMLButtonElement>(null)
  const text = frameMessages()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(() => setOpen(false), [location])

  useEffect(() => {
    if (!open) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      menuButton.current?.focus()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [open])

  return (
    <header className="print:hidden sticky top-0 z-40 low:static border-contour border-b bg-paper">
      <div className="mx-auto flex max-w-page flex-wrap items-center px-4 py-2 sm:gap-x-2">
        <Link href={paths.home()} className="mr-auto flex rounded-lg" aria-label={text.home}>
          <Logo />
        </Link>
        <nav
          id={menuId}
          aria-label={text.mainLinks}
          className={classNames(
            open ? 'flex' : 'hidden',
            'order-last w-full flex-col gap-1 py-2 md:order-none md:flex md:w-auto md:flex-row md:items-center md:gap-0 md:py-0 lg:gap-1',
          )}
        >
          {navLinks().map(({ page, label }) => (
            <NavLink key={page} page={page} shown={shown}>
              {label}
            </NavLink>
          ))}
          <AccountLinks />
        </nav>
        <SavedLink />
        {CHOICES}
        <Button
          ref={menuButton}
          variant="quiet"
          size="icon"
          className="md:hidden"
          aria-expanded={open}
          aria-controls={menuId}
          aria-label={open ? text.closeMenu : text.openMenu}
          onClick={() => setOpen(!open)}
        >
          {open ? <X aria-hidden className="size-6" /> : <Menu aria-hidden className="size-6" />}
        </Button>
      </div>
    </header>
  )
}
