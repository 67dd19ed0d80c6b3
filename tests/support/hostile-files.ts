import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { photo, pixelBomb, plain } from './images.ts'

/** A malicious file, its claimed type, and whether it may still become an image. */
export type HostileFile = { what: string; bytes: Buffer; type: string; mayBeImage?: boolean }

const SCRIPT = '<script>alert(document.domain)</script>'
const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">${inner}</svg>`

// No encoder writes one, so the main image's data and size were replaced by those of a small one.
const LARGE_ALPHA = [
  'eNpjYGCQSSupLEgsy0xjAILczDRDEDs3MxHIZ2zJTS1JZIAAxYyUnCIom6EgM7mEAQ2YZObkJ4MYLg4MTAyMIBbjCggNBOpAMSBgfQETYd4MJCwy',
  'M/PAFoNlRYGcVLAyoJrEMgNDBhRBJoQgX0FmSS4DVCXD4cyCogIgPS+zIDkfSPMklhk6NyqANYlkFhekQmyUjoBgBoGCzIpMsBs4ODjg6uVloCZD',
  '5BhBMhaJpRXOIF5pUZ5VbkFqOphwskrOTC6wKq4sLknNLbYCqsnMyUwsqrRKzCnISESzlcEBimUzC3JhgQkMH+ZGdmYGJpYWJtY2oIBUZlFqGlSS',
  'D2hgDjgIgZ5j/52bklgixMDFaSFa/3cJi4mUg5GEpFMyy+HzNp8dFRjOn3FV2sfsf34d//2LBSAi/cLZVxevT97b/apielHORfZXC/Vn2Tuxz335',
  '7NRUx09tSmt3T3ectHLVsS/6B2uXVOv2/fKxFr3V3hXqFVzMIZv558yDsxLscwO/3Ok7fyYobuKccMFr2x2urFCeteWbY7723stbRLX2LlFc/TDZ',
  '3XuXQOihI+GhatwqrWb6y2fw7Rd9tPJHdMIEroyM4LpVUvUCRyQL230nKSct2XOkI7v01C8Gm4mMrzeeSI/6e27HsSPdhTGXNezkPCMiN/yO/ab6',
  'wH1PYOM06+u5BubZH3WuH1LsqVsm8+3tbSZuxRvaJj0OoSS6Z5oxb9vLpX6FN389bu28MuPbmt7Ger7TkqnSbT19y35HPD/Pe09bM+DPqDcHxJur',
  'qe/N4Ozb6XPuR97IOrvstfenoKm8Wu9sPLZsO2vuLlj+98v08Lo7Ju1BwcamLw5piF5Ku6/edFfrP9O5fQbtJ7XPz5TRDjmgetTk+OcbkzamZk6J',
  'cuQMiH+o4P9Qe3+5QMIgCTuWXUsVfAyZilaccXrDrt+sxDUhdHnz97sGDM/3XMjc6dzH9ZaHT6KjRnnP92zZ18HKki9a2j/bpbnZFPE7AMsPdvnP',
  'Zuu31okaLWUXnsAQ6NTAYPJVuXLLguDYAKkA61fcnasvs1RFx2lVVM5rDUiP+6BwVrkhZb111/HX/y/+t082mHprwzV5zT8H+gnqytaqkm/cHqO5',
  'fs7hpcsidBYv+nicN2bdVP47TA668rqyUs2HAp6HOImZ+nVbltbPrLiQF/Mjn/n5uvADGo43F/p3FtuqfDt4+OxXNt+f3tMvxqRPuW1Tdke8K1va',
  'RvHRwcei1y42MQg2L7OwLTt+NjFtdZrCqDcGkzcaSfaGUlWKu/2xdStCN1+44xEo/I/1EMvt53scNQoSGk88Zzk8h+9fT4br3iMPhDUfXLry2ES+',
  'z5P5y6ToI4pTDP+qZ89Y9i72+Dv251qOjw2719Xxu+155zDgQdK+y6D+nPJCyUrZ+du+xMi0v36SIdjH9s32XvaBjK1rtl6UmBG44VS/UOGprcHX',
  'pRd4rMk9Xq2S9mvrtkexcuG7FM67PSz1V28AAJvNH80=',
].join('')

/** Files that execute, lie about their type, expand, or are truncated. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const jpeg = await photo(320, 240)
  const png = await plain(60, 40).png().toBuffer()
  const gif = await plain(60, 40).gif().toBuffer()
  const webp = await plain(60, 40).webp().toBuffer()
  const avif = await plain(60, 40).avif().toBuffer()
  const withExif = await sharp(jpeg)
    .withExif({ IFD0: { ImageDescription: SCRIPT, Copyright: `"><img src=x onerror=alert(1)>` } })
    .toBuffer()
  const text = (what: string, content: string, type: string): HostileFile => ({
    what,
    bytes: Buffer.from(content),
    type,
  })

  return [
    {
      what: 'AVIF of 64 by 64 pixels whose transparency has 7000 by 7000',
      bytes: inflateSync(Buffer.from(LARGE_ALPHA, 'base64')),
      type: 'image/avif',
    },
    ...[
      ['SVG with a script', svg(SCRIPT)],
      ['SVG with onload', svg('').replace('<svg', '<svg onload="alert(1)"')],
      ['SVG with a foreign object', svg(`<foreignObject><iframe src="javascript:alert(1)"/></foreignObject>`)],
      ['SVG that reads a file', svg('<image href="file:///etc/passwd" width="40" height="40"/>')],
      [
        'SVG with an entity bomb',
        `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${svg('&b;')}`,
      ],
      [
        'SVG with an outer entity',
        `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
      ],
      ['SVG after a byte order mark', `\ufeff${svg(SCRIPT)}`],
      ['SVG after a comment', `<!-- ${'x'.repeat(2000)} -->${svg(SCRIPT)}`],
    ].flatMap(([what = '', content = '']) =>
      ['image/svg+xml', 'image/png', 'image/jpeg'].map((type) => text(`${what}, as ${type}`, content, type)),
    ),
    text('HTML as a PNG', `<!doctype html>${SCRIPT}`, 'image/png'),
    text('HTML as itself', `<!doctype html>${SCRIPT}`, 'text/html'),
    text('JavaScript as a GIF', 'GIF89a=1;alert(1)', 'image/gif'),
    text('a GIF header before a script', `GIF89a/*${'\0'.repeat(20)}*/=1;${SCRIPT}`, 'image/gif'),
    text('PHP as a JPEG', '\u00ff\u00d8\u00ff<?php system("id"); ?>', 'image/jpeg'),
    text('a PDF', '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj', 'image/jpeg'),
    text('a PDF as itself', '%PDF-1.4\n%%EOF', 'application/pdf'),
    text('PostScript', '%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file', 'image/png'),
    text(
      'an ImageMagick script',
      'push graphic-context\nfill url(https://127.0.0.1/x.jpg"|id")\npop graphic-context',
      'image/png',
    ),
    text('a list of vips', 'VIPS 4 4 1 /etc/passwd', 'image/png'),
    text('plain text', 'not an image', 'image/webp'),
    text('a zip', 'PK\u0003\u0004\u0014\0\0\0', 'image/png'),
    text('an executable', '\u007fELF\u0002\u0001\u0001', 'image/png'),
    text('a portable pixmap', `P6\n2 2\n255\n${'a'.repeat(12)}`, 'image/png'),
    text('a shell script', '#!/bin/sh\nid', 'image/gif'),
    { what: 'nothing but zeros', bytes: Buffer.alloc(4096), type: 'image/png' },
    { what: 'one byte', bytes: Buffer.from([0xff]), type: 'image/jpeg' },
    { what: 'a JPEG’s first bytes', bytes: jpeg.subarray(0, 4), type: 'image/jpeg' },
    { what: 'a PNG’s signature', bytes: png.subarray(0, 8), type: 'image/png' },
    { what: 'a bomb of 50,000 by 50,000', bytes: pixelBomb(), type: 'image/png' },
    { what: 'a bomb of 2 billion by 1', bytes: pixelBomb(2_000_000_000, 1).subarray(0, 200), type: 'image/png' },
    { what: 'an image without height', bytes: pixelBomb(10, 0), type: 'image/png' },
    ...[jpeg, png, webp, avif].flatMap((bytes, index) => {
      const name = ['JPEG', 'PNG', 'WebP', 'AVIF'][index]
      const type = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'][index] ?? ''
      return [0.3, 0.7].map((share) => ({
        what: `a ${name} cut off at ${share}`,
        bytes: bytes.subarray(0, Math.floor(bytes.length * share)),
        type,
        mayBeImage: true,
      }))
    }),
    // Decoders accept these; only their decoded pixels may remain.
    { what: 'HTML in EXIF', bytes: withExif, type: 'image/jpeg', mayBeImage: true },
    {
      what: 'HTML after a JPEG',
      bytes: Buffer.concat([jpeg, Buffer.from(SCRIPT)]),
      type: 'image/jpeg',
      mayBeImage: true,
    },
    {
      what: 'a PDF after a JPEG',
      bytes: Buffer.concat([jpeg, Buffer.from('%PDF-1.7')]),
      type: 'image/jpeg',
      mayBeImage: true,
    },
    {
      what: 'a zip after a PNG',
      bytes: Buffer.concat([png, Buffer.from('PK\u0003\u0004')]),
      type: 'image/png',
      mayBeImage: true,
    },
    {
      what: 'a script after a GIF',
      bytes: Buffer.concat([gif, Buffer.from(`;${SCRIPT}`)]),
      type: 'image/gif',
      mayBeImage: true,
    },
    { what: 'a JPEG that says it is a PNG', bytes: jpeg, type: 'image/png', mayBeImage: true },
    { what: 'a PNG that says it is HTML', bytes: png, type: 'text/html', mayBeImage: true },
    { what: 'a JPEG that says it is SVG', bytes: jpeg, type: 'image/svg+xml', mayBeImage: true },
  ]
}
