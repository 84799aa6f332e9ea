import { qrPathOf } from './qr-path.ts'

/** A text as a QR code, dark on light also on a dark page, for that is what cameras read. */
export default function QrCode({
  text,
  label,
  className = 'size-48',
}: {
  text: string
  label: string
  className?: string
}) {
  const { path, viewBox } = qrPathOf(text)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={viewBox}
      shapeRendering="crispEdges"
      className={`bg-white text-[#191512] ${className}`}
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
