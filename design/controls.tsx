import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SlidePanel } from '#web/ui/slide-panel.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { BothThemes, Row, Section } from './both-themes.tsx'
import type { Samples } from './samples.ts'

const VARIANTS = ['primary', 'secondary', 'quiet'] as const
const SIZES = ['small', 'medium', 'large'] as const
const SIDES = ['left', 'right'] as const

/** What a visitor presses, fills in and opens. */
export function Controls({ samples }: { samples: Samples }) {
  return (
    <Section id="controls" title={samples.controls}>
      <BothThemes>
        {VARIANTS.map((variant) => (
          <Buttons key={variant} variant={variant} samples={samples} />
        ))}
        <Fields samples={samples} />
        <Switches samples={samples} />
        <Panels samples={samples} />
      </BothThemes>
    </Section>
  )
}

function Buttons({ variant, samples }: { variant: (typeof VARIANTS)[number]; samples: Samples }) {
  const { states, action, longAction } = samples
  return (
    <>
      <Row name={`${variant}, ${states.rest}`}>
        {SIZES.map((size) => (
          <Button key={size} variant={variant} size={size}>
            {action}
          </Button>
        ))}
        <ButtonLink to="#controls" variant={variant}>
          {action}
          <Icon name="arrow-right" className="size-4" />
        </ButtonLink>
      </Row>
      <Row name={states.hovered}>
        <Button variant={variant} className="is-hovered">
          {action}
        </Button>
      </Row>
      <Row name={states.focused}>
        <Button variant={variant} className="is-focused">
          {action}
        </Button>
      </Row>
      <Row name={`${states.disabled}, ${states.busy}`}>
        <Button variant={variant} disabled>
          {action}
        </Button>
        <Button variant={variant} busy>
          {action}
        </Button>
      </Row>
      <Row name={states.long}>
        <Button variant={variant}>{longAction}</Button>
      </Row>
    </>
  )
}

function Fields({ samples: { states, ...samples } }: { samples: Samples }) {
  return (
    <>
      <Row name={`${states.rest}, ${states.filled}`}>
        <TextField label={samples.label} placeholder={samples.value} required />
        <TextField label={samples.label} defaultValue={samples.value} required />
      </Row>
      <Row name={`${states.hint}, ${states.wrong}`}>
        <TextField label={samples.label} hint={samples.hint} required />
        <TextField
          label={samples.label}
          hint={samples.hint}
          error={samples.error}
          defaultValue={samples.name}
          required
        />
      </Row>
      <Row name={`${states.optional}, ${states.disabled}`}>
        <TextField label={samples.label} required={false} />
        <TextField label={samples.label} defaultValue={samples.value} required disabled />
      </Row>
      <Row name={states.long}>
        <TextField label={samples.longLabel} hint={samples.longAction} error={samples.longAction} required={false} />
        <SelectField label={samples.longLabel} required>
          <option>{samples.longAction}</option>
        </SelectField>
      </Row>
      <Row name={`${states.rest}, ${states.wrong}, ${states.disabled}`}>
        <SelectField label={samples.option} required>
          <option>{samples.option}</option>
        </SelectField>
        <SelectField label={samples.option} error={samples.error} required>
          <option>{samples.option}</option>
        </SelectField>
        <SelectField label={samples.option} required disabled>
          <option>{samples.option}</option>
        </SelectField>
      </Row>
      <Row name={`${states.filled}, ${states.wrong}`}>
        <TextAreaField label={samples.option} defaultValue={samples.message} required />
        <TextAreaField label={samples.option} error={samples.error} required />
      </Row>
    </>
  )
}

function Switches({ samples: { states, option, name } }: { samples: Samples }) {
  const [quantity, setQuantity] = useState(1)
  return (
    <>
      <Row name={`${states.off}, ${states.on}, ${states.disabled}`}>
        <input type="checkbox" aria-label={option} className="switch" />
        <input type="checkbox" aria-label={option} className="switch" defaultChecked />
        <input type="checkbox" aria-label={option} className="switch" defaultChecked disabled />
      </Row>
      <Row name={`${states.rest}, ${states.disabled}`}>
        <QuantityStepper quantity={quantity} label={name} onChange={setQuantity} />
        <QuantityStepper quantity={quantity} label={name} onChange={setQuantity} disabled />
      </Row>
    </>
  )
}

function Panels({ samples: { states, panel, action, paragraph } }: { samples: Samples }) {
  const [side, setSide] = useState<(typeof SIDES)[number]>()
  return (
    <Row name={`${states.left}, ${states.right}`}>
      {SIDES.map((each) => (
        <Button key={each} variant="secondary" onClick={() => setSide(each)}>
          {`${panel}, ${states[each]}`}
        </Button>
      ))}
      {side && (
        <SlidePanel
          isOpen
          onClose={() => setSide(undefined)}
          title={panel}
          side={side}
          footer={<Button>{action}</Button>}
        >
          <p className="p-6">{paragraph}</p>
        </SlidePanel>
      )}
    </Row>
  )
}
