/** Photographs of the store (`npm run media:install`), as a browser shows them before it installs it. */
export const INSTALL_SCREENS = [
  { src: '/icons/screens/home-phone.jpg', page: '/', width: 412, height: 824, form: 'narrow' },
  { src: '/icons/screens/store-phone.jpg', page: '/store', width: 412, height: 824, form: 'narrow' },
  { src: '/icons/screens/home-wide.jpg', page: '/', width: 1280, height: 800, form: 'wide' },
] as const
