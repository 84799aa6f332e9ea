import { useState } from 'react'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SlidePanel } from '#web/ui/slide-panel.tsx'
import { TurningBottle } from './turning-bottle.tsx'
import type { ShownBottle } from './turning-bottle.tsx'
import styles from './turntable.css?url'

interface TurntableDialogProps {
  bottle: ShownBottle
  onClose: () => void
}

export default function TurntableDialog({ bottle, onClose }: TurntableDialogProps) {
  const { t } = useTranslation('store')
  const { name, pictures, alts } = bottle
  const [chosen, setChosen] = useState<string>()
  const altOf = (picture: string) =>
    alts[picture] ?? t('product.photo', { name, number: pictures.indexOf(picture) + 1, total: pictures.length })
  return (
    <SlidePanel isOpen onClose={onClose} title={name} width="full">
      {/* React shows the dialog once these styles are loaded */}
      <link rel="stylesheet" href={styles} precedence="late" />
      <div className="turntable">
        <TurningBottle bottle={bottle} altOf={altOf} isHidden={chosen !== undefined} />
        {chosen !== undefined && (
          <div className="turntable-stage">
            <Picture key={chosen} src={chosen} alt={altOf(chosen)} sizes="100vw" className="turntable-picture" />
          </div>
        )}
        <Choice pictures={pictures} chosen={chosen} onChoose={setChosen} />
      </div>
    </SlidePanel>
  )
}

interface ChoiceProps {
  pictures: string[]
  chosen: string | undefined
  onChoose: (picture: string | undefined) => void
}

function Choice({ pictures, chosen, onChoose }: ChoiceProps) {
  const { t } = useLazyTranslation('tasting')
  const store = useTranslation('store').t
  return (
    <ul className="turntable-choice">
      <li>
        <button
          type="button"
          aria-label={t('turn.open')}
          aria-pressed={chosen === undefined}
          onClick={() => onChoose(undefined)}
        >
          <Icon name="turn" />
        </button>
      </li>
      {pictures.map((picture, index) => (
        <li key={picture}>
          <button
            type="button"
            aria-label={store('product.showPhoto', { number: index + 1 })}
            aria-pressed={picture === chosen}
            onClick={() => onChoose(picture)}
          >
            <Picture src={picture} alt="" sizes="53px" />
          </button>
        </li>
      ))}
    </ul>
  )
}
