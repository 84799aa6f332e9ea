import { servicesNameIn } from '#config/brand.ts'
import type { Brand } from '#config/brand.ts'
import type { UsText } from './us-text.ts'

const story: UsText['story'] = {
  heading: 'How it began',
  body: [
    'We began in 2016 with a distillery that had been shut for twenty years: two brick ovens, a tahona stone broken in half and a roof that let the rain in. The first year we distilled not one drop. We mended the ovens, had the stills made and listened to those who had worked there.',
    'We chose to make little and to make it whole. We plant the agave, or have known it since it was a shoot; we bake, mill, ferment and distill it under one roof, and bottle it there too. Every label carries its lot number, and every lot the name of who made it.',
    'The first barrels, those we filled the year after, are still closed. When people ask why we haven’t bottled them, we tell the truth: they aren’t ready yet.',
  ],
}

const place = (brand: Brand): UsText['place'] => ({
  heading: 'Two lands',
  body: [
    'In Los Altos, at 2,100 meters, the soil is red and the nights are cold. El Encino Solo is an eleven-hectare hillside with one tree at the top; agave ripens late there and gives fruit and sweetness.',
    'In the Valles, on the other side, the soil is black and came from the volcano. Piedra Honda is stony, dry and hot; there agave tastes of herbs, pepper and wet stone. Our tequilas are the conversation between the two.',
  ],
  facts: [
    { label: 'Los Altos', value: 'El Encino Solo, 2,100 m' },
    { label: 'The Valles', value: 'Piedra Honda, volcanic soil' },
    { label: 'Agave', value: 'Blue Weber, six to eight years' },
    { label: 'Distillery', value: `${brand.address.city}, ${brand.address.state} · NOM 1799` },
  ],
  picture: 'Four small glasses of tequila on the stone sill of a window',
})

const journey: UsText['journey'] = {
  heading: 'From agave to bottle',
  lead: 'None of these steps is a secret. What is rare is skipping none of them.',
  chapters: 'How long each step takes',
  field: {
    title: 'Field',
    time: 'Seven years',
    short: '7 years',
    body: [
      'Agave is cut when it is ripe, not when it is needed, and plants are chosen one by one. At Piedra Honda seven years will do; at El Encino Solo cold nights slow everything down, and we wait eight.',
      'Two agaves set side by side on the same morning can come ready a year apart. The jimador reads them one at a time.',
    ],
    picture: 'Rows of blue agave before sunrise, the volcano behind them',
  },
  oven: {
    title: 'Oven',
    time: 'Thirty-six hours',
    short: '36 hours',
    body: [
      'Steam in brick ovens, and another full day with the door shut. Heat creeps in so slowly that the middle of the load is caramelizing while the edges have barely gone soft.',
      'The oven keeper tells the time by smell. Boiled grass comes first, then sweet potato, then raw brown sugar.',
    ],
    picture: 'A brick oven with its door open: cooked agave in the steam',
  },
  tahona: {
    title: 'Tahona',
    time: 'Ten days',
    short: '10 days',
    body: [
      'A wheel of volcanic stone, two tons of it, crushes the cooked agave against the floor. It gives less juice than a mill and takes four times as long, but it leaves juice and fiber together. Once a year we stop the rollers for ten days and everything goes under the stone.',
      'Then come open vats and the yeast of the place, for five to twelve days. In winter it takes longer, and we wait.',
    ],
    picture: 'The tahona stone in its pit, over cooked agave',
  },
  still: {
    title: 'Still',
    time: 'Twice',
    short: 'Twice',
    body: [
      'Two distillations in copper. Heads and tails are cut; only the heart is kept.',
      'A hydrometer tells you roughly where you are, not when to cut. Every lot is tasted twice, a day apart: what seems like character this evening can look a lot like a fault in the morning.',
    ],
    picture: 'A copper still in low light, before a stone wall',
  },
  barrel: {
    title: 'Barrel',
    time: 'Up to ten years',
    short: '0–10 years',
    body: [
      'Blanco never meets one. Reposado stays eight months in oak, añejo twenty, extra añejo four years. The first barrels we filled are still closed.',
      'The cellar is cool and dark. Every barrel is tasted once a month and the note chalked on its head, because chalk has no smell.',
    ],
    picture: 'A row of barrels, tallies chalked on their heads',
  },
  glass: {
    title: 'Glass',
    time: 'Three sips',
    short: '3 sips',
    body: [
      'Pour an ounce and leave the rest of the glass to the air. The first sip wakes the mouth. Look for cooked agave in the second. Let the third one go, and wait.',
      'A good tequila goes on talking when there is nothing left in the glass.',
    ],
    picture: 'A glass of añejo before the field, in the last light',
  },
}

const maker: UsText['maker'] = {
  eyebrow: 'Who makes it',
  name: 'Inés Aldrete Robles',
  craft: 'Master distiller',
  text: 'She decides where the heart begins and where it ends, and tastes every lot twice, a day apart. Her name is on every lot, beside the field, the hours in the oven and the dates.',
  portrait: 'Inés Aldrete Robles, her braid over her shoulder, in a collarless shirt; an engraved portrait',
  signature: 'Signature of Inés Aldrete Robles',
  number: 'NOM 1799',
  numberNote: 'The distillery’s own number, the same on every bottle.',
}

const crafts: UsText['crafts'] = {
  heading: 'The hands',
  lead: 'Here positions are named after crafts.',
  people: [
    {
      craft: 'Jimador',
      text: 'Reads the heart of the plant before cutting it. The coa shaves off what turns bitter and spares what is sweet.',
      portrait: { of: 'jimador', alt: 'The jimador, gray mustache and palm hat; an engraved portrait' },
    },
    {
      craft: 'Oven keeper',
      text: 'Stacks the load by hand so that steam reaches all of it. Tells the hour by the smell.',
      portrait: { of: 'oven-keeper', alt: 'The oven keeper, hair cropped, in a canvas apron; an engraved portrait' },
    },
    {
      craft: 'Cooper',
      text: 'Replaces staves, tightens hoops and toasts the inside. Every barrel wears its history in chalk on its head.',
      portrait: { of: 'cooper', alt: 'The cooper, a young man with a full beard; an engraved portrait' },
    },
    {
      craft: 'Glassblowers and masons',
      text: 'The copitas come from Tlaquepaque, the stone from the sierra; workshops of three or four people make them.',
    },
    {
      craft: 'Technicians',
      text: 'They look after the cellar’s sensors, the shops’ registers and the network. You hardly see them.',
    },
  ],
}

const services = (brand: Brand): UsText['services'] => ({
  eyebrow: servicesNameIn('en', brand),
  heading: 'The other craft',
  body: [
    'A distillery in the sierra can’t wait three days for a technician. We learned to run our own network between adobe walls, to program what did not exist so as to follow a barrel for ten years, and to keep the shop’s register charging when the lights go out.',
    `A restaurant asked us for the same. Then a hotel. Today ${servicesNameIn('en', brand)} works for businesses all over Jalisco by the rule of the house: on time, in writing, and to the end.`,
  ],
  action: 'Meet the services',
})

const visit: UsText['visit'] = {
  heading: 'Come and see it made',
  text: 'We receive visitors over 18, in groups of up to ten. You walk, you smell and at the end you taste.',
  action: 'See visit dates',
  store: 'See the products',
}

export const usEn = (brand: Brand): UsText => ({
  title: 'About us',
  description:
    'The house of Sierra Callada: two agave lands in Jalisco, brick ovens, copper stills and the crafts that look after them. And a technology workshop under the same roof.',
  eyebrow: 'The house',
  heading: 'A house that speaks softly',
  lead: 'We make tequila from the agave of two lands, with slow fire and copper. Time does the rest, and time is not to be hurried.',
  picture: 'A field of agave at dusk, at the foot of the sierra',
  story,
  quote: 'A quiet sierra is not empty. It is waiting.',
  place: place(brand),
  journey,
  maker,
  crafts,
  services: services(brand),
  visit,
})
