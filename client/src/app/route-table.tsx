import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { HomePage } from '../pages/home-page.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { ProtectedRoute } from './protected-route.tsx'

const RacePage = lazy(async () => ({ default: (await import('../pages/race-page.tsx')).RacePage }))
const AuthPage = lazy(async () => ({ default: (await import('../pages/auth-page.tsx')).AuthPage }))
const ForgotPasswordPage = lazy(async () => ({
  default: (await import('../pages/forgot-password-page.tsx')).ForgotPasswordPage,
}))
const ResetPasswordPage = lazy(async () => ({
  default: (await import('../pages/reset-password-page.tsx')).ResetPasswordPage,
}))
const VerifyEmailPage = lazy(async () => ({
  default: (await import('../pages/verify-email-page.tsx')).VerifyEmailPage,
}))
const ContactPage = lazy(async () => ({ default: (await import('../pages/contact-page.tsx')).ContactPage }))
const AccountPage = lazy(async () => ({ default: (await import('../pages/account-page.tsx')).AccountPage }))
const TripsPage = lazy(async () => ({ default: (await import('../pages/trips-page.tsx')).TripsPage }))
const TripPage = lazy(async () => ({ default: (await import('../pages/trip-page.tsx')).TripPage }))
const MyBookingsPage = lazy(async () => ({
  default: (await import('../pages/my-bookings-page.tsx')).MyBookingsPage,
}))
const RaceDashboardPage = lazy(async () => ({
  default: (await import('../pages/race-dashboard-page.tsx')).RaceDashboardPage,
}))
const TripDashboardPage = lazy(async () => ({
  default: (await import('../pages/trip-dashboard-page.tsx')).TripDashboardPage,
}))
const TripRollPage = lazy(async () => ({
  default: (await import('../pages/trip-roll-page.tsx')).TripRollPage,
}))
const CreateRacePage = lazy(async () => ({
  default: (await import('../pages/edit-race-page.tsx')).CreateRacePage,
}))
const EditRacePage = lazy(async () => ({
  default: (await import('../pages/edit-race-page.tsx')).EditRacePage,
}))
const CreateTripPage = lazy(async () => ({
  default: (await import('../pages/edit-trip-page.tsx')).CreateTripPage,
}))
const EditTripPage = lazy(async () => ({
  default: (await import('../pages/edit-trip-page.tsx')).EditTripPage,
}))
const AboutPage = lazy(async () => ({ default: (await import('../pages/about-page.tsx')).AboutPage }))
const TierProgramPage = lazy(async () => ({
  default: (await import('../pages/tier-program-page.tsx')).TierProgramPage,
}))
const LogoPreviewPage = lazy(async () => ({
  default: (await import('../pages/logo-preview-page.tsx')).LogoPreviewPage,
}))
const PrivacyPage = lazy(async () => ({ default: (await import('../pages/privacy-page.tsx')).PrivacyPage }))
const TermsPage = lazy(async () => ({ default: (await import('../pages/terms-page.tsx')).TermsPage }))
const NotFoundPage = lazy(async () => ({
  default: (await import('../pages/not-found-page.tsx')).NotFoundPage,
}))

// As tall as the window, so that the footer does not jump when the page comes.
const PAGE_ON_ITS_WAY = (
  <div className="min-h-dvh">
    <Spinner label="Loading..." />
  </div>
)

/**
 * Every page's route (specification, "Route table"). Home comes with the first script; each other
 * page is a script of its own. A page that wants its id reads it with wouter's `useParams`.
 */
export const RouteTable = () => (
  <Suspense fallback={PAGE_ON_ITS_WAY}>
    <Switch>
      <Route path="/" component={HomePage} />
      <ProtectedRoute path="/race/create" component={CreateRacePage} />
      <ProtectedRoute path="/race/edit/:id" component={EditRacePage} />
      <Route path="/race/:id" component={RacePage} />
      <Route path="/races/:id" component={RacePage} />
      <ProtectedRoute path="/trip/create" component={CreateTripPage} />
      <ProtectedRoute path="/trip/edit/:id" component={EditTripPage} />
      <Route path="/trips" component={TripsPage} />
      <Route path="/trips/:id" component={TripPage} />
      <ProtectedRoute path="/my-bookings" component={MyBookingsPage} />
      <Route path="/auth" component={AuthPage} />
      <Route path="/forgot-password" component={ForgotPasswordPage} />
      <Route path="/reset-password" component={ResetPasswordPage} />
      <Route path="/verify-email" component={VerifyEmailPage} />
      <Route path="/contact" component={ContactPage} />
      <ProtectedRoute path="/account" component={AccountPage} />
      <ProtectedRoute path="/dashboard" component={RaceDashboardPage} />
      <ProtectedRoute path="/organizer/dashboard" component={RaceDashboardPage} />
      <ProtectedRoute path="/trip-organizer/dashboard" component={TripDashboardPage} />
      <ProtectedRoute path="/trip-organizer/roll/:id" component={TripRollPage} />
      <Route path="/about" component={AboutPage} />
      <Route path="/tier-program" component={TierProgramPage} />
      <Route path="/logo-preview" component={LogoPreviewPage} />
      <Route path="/privacy" component={PrivacyPage} />
      <Route path="/terms" component={TermsPage} />
      <Route component={NotFoundPage} />
    </Switch>
  </Suspense>
)
