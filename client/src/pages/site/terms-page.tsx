import { LegalPage } from '#client/features/site/legal/legal-page.tsx'
import { termsText } from '#messages/client/features/site/legal/terms-text.tsx'

/** The rules of using Trailherd. */
export const TermsPage = () => <LegalPage text={termsText()} />
