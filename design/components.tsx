import previews from '../public/pictures/previews.json' with { type: 'json' }
import { Badge } from '#web/ui/badge.tsx'
import type { BadgeTone } from '#web/ui/badge.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { PauseButton } from '#web/ui/carousel/pause-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { BothThemes, Row, Section } from './both-themes.tsx'
import type { Samples } from './samples.ts'

const TONES: BadgeTone[] = ['neutral', 'accent', 'success', 'danger', 'solid']
const BOTTLE = '/pictures/products/anejo/front-800x1000.webp'
const WIDE = '/pictures/banners/barrel-room-1920x820.webp'
const TALL = '/pictures/banners/barrel-room-tall-800x1000.webp'
const nothing = () => undefined

const linked = (words: string) => (
  <Link to="/terms" className="link">
    {words}
  </Link>
)

/** What is only looked at and read, and what leads on. */
export function Components({ samples }: { samples: Samples }) {
  return (
    <Section id="pieces" title={samples.components}>
      <BothThemes>
        <Words samples={samples} />
        <Pictures samples={samples} />
        <PageTitle title={samples.heading} lead={samples.paragraph} />
        <EmptyState title={samples.empty} text={samples.emptyText} headingLevel={3}>
          <ButtonLink to="#pieces">{samples.action}</ButtonLink>
        </EmptyState>
      </BothThemes>
    </Section>
  )
}

function Words({ samples }: { samples: Samples }) {
  return (
    <>
      <Row name="Badge">
        {TONES.map((tone, index) => (
          <Badge key={tone} tone={tone}>
            {samples.badges[index]}
          </Badge>
        ))}
      </Row>
      <Row name="Price">
        <Price amount={1450} />
        <Price amount={1232.5} oldAmount={1450} />
      </Row>
      <Row name="Breadcrumbs">
        <Breadcrumbs items={[{ label: samples.components, to: '#pieces' }, { label: samples.name }]} />
      </Row>
      <Row name="Pagination">
        <Pagination page={7} lastPage={24} hrefOf={(page) => `#page-${page}`} />
      </Row>
      <Row name="Spinner">
        <Spinner />
        <Spinner label={samples.states.busy} />
      </Row>
      <Row name="PauseButton">
        {[true, false].map((isPlaying) => (
          <PauseButton
            key={String(isPlaying)}
            autoplay={{ isPlaying, play: nothing, pause: nothing }}
            name={samples.name}
          />
        ))}
      </Row>
      <Row name="RichText">
        <p>
          <RichText text={samples.marked} marks={{ link: linked }} />
        </p>
      </Row>
    </>
  )
}

function Pictures({ samples: { states, name } }: { samples: Samples }) {
  const { loaded, preview, empty } = states
  return (
    <Row name={`Picture: ${loaded}, ${preview}, ${empty}`}>
      <Picture src={BOTTLE} preview={previews[BOTTLE]} alt={name} sizes="160px" className="design-bottle" />
      <Picture src="data:," preview={previews[BOTTLE]} alt="" sizes="160px" className="design-bottle" />
      <Picture src={undefined} alt="" sizes="160px" className="design-bottle bg-sunken" />
      <Picture
        src={WIDE}
        preview={previews[WIDE]}
        tall={{ src: TALL, preview: previews[TALL] }}
        alt=""
        sizes="(min-width: 80rem) 560px, 100vw"
        className="design-wide"
      />
    </Row>
  )
}
