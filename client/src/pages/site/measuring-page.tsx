import { LegalPage } from '#client/features/site/legal/legal-page.tsx'
import { measuringText } from '#messages/client/features/site/legal/measuring-text.tsx'

/** How the distance and climb of GPX files are measured (contract, section 16). */
export const MeasuringPage = () => <LegalPage text={measuringText()} />
