import { Logo } from '#web/shell/header/logo.tsx'
import { LogoMark } from '#web/shell/header/logo-mark.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import sprite from '#web/ui/icons.svg?raw'
import { BothThemes, Section } from './both-themes.tsx'
import type { Samples } from './samples.ts'

const ICONS = [...sprite.matchAll(/<symbol[^>]*? id="([\w-]+)"/g)].map(([, name]) => name as IconName)
const MARK_SIZES = ['size-5', 'size-8', 'size-12']

/** The mark, the name, and the drawings that go with words. */
export function Identity({ samples }: { samples: Samples }) {
  return (
    <Section id="identity" title={samples.identity}>
      <BothThemes>
        <div className="design-line">
          <Logo />
          {MARK_SIZES.map((size) => (
            <LogoMark key={size} className={size} />
          ))}
        </div>
        <ul className="design-icons">
          {ICONS.map((name) => (
            <li key={name}>
              <Icon name={name} />
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </BothThemes>
    </Section>
  )
}
