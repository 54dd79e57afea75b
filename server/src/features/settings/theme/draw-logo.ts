import { whatFileIs } from '@homeroom/shared/file-words';
import { logoLimits, logoMessages, logoPictures, type LogoPicture } from '@homeroom/shared/settings/theme/theme';
import { typeOf } from '../../../platform/files/sniff.js';
import { invalid } from '../../../platform/http/problems.js';

export interface DrawnLogo {
  type: 'png' | 'jpg';
  /** The original size. */
  width: number;
  height: number;
  pictures: [LogoPicture, Buffer][];
}

type Sharp = (typeof import('sharp'))['default'];

const refused = (message: string) => invalid({ path: 'logo', message });

/** In seconds, for one picture. */
const drawsWithin = 10;

/** Loaded with the first logo, so that no start waits for it. It may only read PNG and JPEG. */
let loaded: Promise<Sharp> | undefined;
async function load(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg'] });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/**
 * Reads a picture and draws new ones, which contain nothing of the file but its pixels. Throws a 400 if it is not a PNG or JPEG, is
 * broken, or has an unsuitable size; the size is checked before the picture is unpacked.
 */
export async function drawLogo(path: string): Promise<DrawnLogo> {
  const type = await typeOf(path);
  if (type !== 'png' && type !== 'jpg') throw refused(logoMessages.type(type && whatFileIs(type)));
  const sharp = await (loaded ??= load());
  const { autoOrient } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refused(logoMessages.broken);
    });
  const { width, height } = autoOrient;
  if (Math.max(width, height) > logoLimits.mostSide || width * height > logoLimits.pixels)
    throw refused(logoMessages.tooManyPixels(width, height));
  if (Math.min(width, height) < logoLimits.leastSide) throw refused(logoMessages.tooSmall(width, height));
  try {
    // One after the other: each takes up to 64 MB of memory.
    const pictures: DrawnLogo['pictures'] = [];
    for (const picture of Object.keys(logoPictures) as LogoPicture[])
      pictures.push([picture, await draw(sharp, path, picture)]);
    return { type, width, height, pictures };
  } catch {
    throw refused(logoMessages.broken);
  }
}

const white = { r: 255, g: 255, b: 255, alpha: 1 };
const nothing = { ...white, alpha: 0 };

function draw(sharp: Sharp, path: string, picture: LogoPicture): Promise<Buffer> {
  const source = sharp(path, { limitInputPixels: logoLimits.pixels, failOn: 'error' }).autoOrient();
  const { width, height } = logoPictures[picture];
  const isIcon = picture !== 'logo' && picture !== 'mail';
  const isMaskable = picture === 'maskable-512';
  // Phones cut maskable icons to their own shape; only the inner four fifths are safe.
  const inside = isMaskable ? 0.7 : 1;
  const edge = Math.round((width * (1 - inside)) / 2);
  const fitted = source.resize({
    width: width - 2 * edge,
    height: height - 2 * edge,
    fit: isIcon ? 'contain' : 'inside',
    withoutEnlargement: !isIcon,
    background: nothing,
  });
  const padded =
    edge > 0 ? fitted.extend({ top: edge, bottom: edge, left: edge, right: edge, background: white }) : fitted;
  const grounded = isMaskable || picture === 'icon-180' ? padded.flatten({ background: white }) : padded;
  return grounded.toColourspace('srgb').png({ compressionLevel: 9 }).timeout({ seconds: drawsWithin }).toBuffer();
}
