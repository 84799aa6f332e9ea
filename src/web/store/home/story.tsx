import { useTranslation } from '#web/platform/translations.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'

export function Story() {
  const { t } = useTranslation('shell')
  return (
    <section
      aria-labelledby="story-title"
      data-theme="dark"
      className="relative grid min-h-[max(78svh,32rem)] overflow-clip bg-paper text-ink"
    >
      <Picture
        src="/pictures/banners/copper-still-1920x820.webp"
        tall={{ src: '/pictures/banners/copper-still-tall-800x1000.webp' }}
        alt=""
        sizes="(max-width: 639.98px) 110vw, max(100vw, 183vh)"
        className="absolute inset-0"
        imgClassName="object-[62%_50%]"
      />
      <div className="veil absolute inset-0" />
      <div className="relative mx-auto flex w-full max-w-[100rem] flex-col justify-end px-4 py-12 sm:px-6 lg:px-8 lg:py-20">
        <p className="eyebrow">{t('homePage.storyEyebrow')}</p>
        <h2
          id="story-title"
          className="mt-4 max-w-[12ch] font-display text-[clamp(2.5rem,1rem+6vw,8rem)] leading-none tracking-[-0.03em]"
        >
          {t('homePage.storyTitle')}
        </h2>
        <p className="mt-6 max-w-md text-pretty lg:text-lg">{t('homePage.storyText')}</p>
        <Link
          to="/us"
          prefetch="intent"
          className="mt-5 inline-flex min-h-11 items-center gap-3 self-start underline decoration-copper underline-offset-8 hover:decoration-2"
        >
          {t('homePage.aboutUs')}
          <Icon name="arrow-right" className="size-5 text-copper" />
        </Link>
      </div>
    </section>
  )
}
