import { useTranslation } from '#web/translations.tsx'
import { LanguageSwitch } from '#web/features/language/language-switch.tsx'
import { Colours } from './design/colours.tsx'
import { Controls } from './design/controls.tsx'
import { useForcedStates } from './design/forced-states.ts'
import { Identity } from './design/identity.tsx'
import { Pieces } from './design/pieces.tsx'
import { samplesIn } from './design/samples.ts'
import { Scales } from './design/scales.tsx'
import './design/design.css'

/** The design system as it is: every token and every primitive in every state. It exists in development only. */
export default function Design() {
  const { locale } = useTranslation('shell')
  const samples = samplesIn(locale)
  useForcedStates()
  return (
    <main className="design">
      <title>{samples.title}</title>
      <header className="design-head">
        <h1 className="font-display">{samples.title}</h1>
        <LanguageSwitch />
      </header>
      <p className="design-lead">{samples.lead}</p>
      <Identity samples={samples} />
      <Colours samples={samples} />
      <Scales samples={samples} />
      <Controls samples={samples} />
      <Pieces samples={samples} />
    </main>
  )
}
