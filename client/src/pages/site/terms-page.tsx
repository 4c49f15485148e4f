import { LegalPage } from '#client/features/site/legal/legal-page.tsx'
import { termsText } from '#client/features/site/legal/terms-text.ts'

/** The rules of using Trailherd. */
export const TermsPage = () => <LegalPage text={termsText()} />
