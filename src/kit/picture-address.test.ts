import { expect, it } from 'vitest'
import {
  avifAddressAt,
  avifSrcSetOf,
  parsePictureAddress,
  phoneShotOf,
  tallAddressOf,
  tallShotOf,
  webpAddressOf,
  widthsOf,
} from './picture-address.ts'

const front = { stem: '/pictures/products/anejo/front', width: 800, height: 1000 }
const banner = { stem: '/pictures/banners/agave-dusk', width: 1920, height: 820 }

it('reads the size out of an address', () => {
  expect(parsePictureAddress('/pictures/products/anejo/front-800x1000.webp')).toEqual(front)
  expect(parsePictureAddress('/pictures/banners/agave-dusk-1920x820.webp')).toEqual(banner)
  expect(parsePictureAddress('/pictures/services/redes-2-1200x900.webp')).toEqual({
    stem: '/pictures/services/redes-2',
    width: 1200,
    height: 900,
  })
})

it.each([
  'https://cdn.example/pictures/front-800x1000.webp',
  '//pictures/front-800x1000.webp',
  '/pictures/front-800x1000.jpg',
  '/pictures/front.webp',
  '/pictures/front-0x1000.webp',
  '/pictures/front-99999x1000.webp',
  '/pictures/../front-800x1000.webp',
  '/pictures/front-800x1000.webp?v=2',
  '/uploads/front-800x1000.webp',
  '',
])('leaves %j alone', (address) => expect(parsePictureAddress(address)).toBeUndefined())

it('keeps a picture in all smaller widths and its own', () => {
  expect(widthsOf(front)).toEqual([160, 320, 480, 640, 800])
  expect(widthsOf(banner)).toEqual([160, 320, 480, 640, 800, 1200, 1920])
  expect(widthsOf({ width: 700 })).toEqual([160, 320, 480, 640, 700])
  expect(widthsOf({ width: 90 })).toEqual([90])
})

it('finds the largest at the address itself, and rounds the height of the others', () => {
  expect(webpAddressOf(front)).toBe('/pictures/products/anejo/front-800x1000.webp')
  expect(avifAddressAt(banner, 640)).toBe('/pictures/banners/agave-dusk-640x273.avif')
  expect(avifAddressAt({ ...banner, height: 821 }, 1200)).toBe('/pictures/banners/agave-dusk-1200x513.avif')
})

it('writes a srcset of all widths', () => {
  expect(avifSrcSetOf({ ...front, width: 320, height: 400 })).toBe(
    '/pictures/products/anejo/front-160x200.avif 160w, /pictures/products/anejo/front-320x400.avif 320w',
  )
})

it('finds a wide picture’s crop beside it, where there is one', () => {
  const [wide, tall] = ['/pictures/banners/agave-dusk-1920x820.webp', '/pictures/banners/agave-dusk-tall-800x1000.webp']
  expect(tallAddressOf(banner)).toBe(tall)
  expect(tallShotOf(wide, { [wide]: 'AA==', [tall]: 'BB==' })).toEqual({ src: tall, preview: 'BB==' })
  expect(tallShotOf(wide, { [wide]: 'AA==' })).toBeUndefined()
  expect(tallShotOf('https://cdn.example/wide.jpg', {})).toBeUndefined()
})

it('shows phones the upright picture of a banner, or the crop of its wide one', () => {
  const wide = '/pictures/banners/agave-dusk-1920x820.webp'
  const tall = '/pictures/banners/agave-dusk-tall-800x1000.webp'
  const own = '/uploads/house/abcdefghijklmnopqrst-800x1000.webp'
  const previews = { [tall]: 'BB==', [own]: 'CC==' }
  expect(phoneShotOf([wide, own], previews)).toEqual({ src: own, preview: 'CC==' })
  expect(phoneShotOf([wide], previews)).toEqual({ src: tall, preview: 'BB==' })
  expect(phoneShotOf([own], previews)).toBeUndefined()
  expect(phoneShotOf([], previews)).toBeUndefined()
})
