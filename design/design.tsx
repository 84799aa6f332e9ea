import { useTranslation } from '#web/platform/translations.tsx'
import { LanguageSwitch } from '#web/shell/language/language-switch.tsx'
import { Colours } from './colours.tsx'
import { Controls } from './controls.tsx'
import { useForcedStates } from './forced-states.ts'
import { Identity } from './identity.tsx'
import { Components } from './components.tsx'
import { samplesIn } from './samples.ts'
import { Scales } from './scales.tsx'
import './design.css'

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
      <Components samples={samples} />
    </main>
  )
}
