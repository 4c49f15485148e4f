import { LegalPage } from '#client/features/site/legal/legal-page.tsx'
import { privacyText } from '#messages/client/features/site/legal/privacy-text.tsx'

/** What Trailherd stores about people, for how long, and who sees it. */
export const PrivacyPage = () => <LegalPage text={privacyText()} />
