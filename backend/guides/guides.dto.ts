import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, ValidateIf, ValidateNested } from 'class-validator';
import { GUIDE_SECTION_KINDS, type GuideSectionKind } from '../contract/guides.js';
import { GUIDE_KEY_MAX, GUIDE_SECTIONS_MAX, GUIDE_TEXT_MAX, GUIDE_TITLE_MAX } from '../contract/limits.js';
import { LOCATION_PRECISIONS, type LocationPrecision } from '../contract/statuses.js';
import { EnumField, Field, TextField } from '../core/request/fields.js';
import type { Prisma } from '../generated/prisma/client.js';

/** One part of a guide, such as the Wi-Fi. */
export class GuideSectionDto {
  @EnumField(GUIDE_SECTION_KINDS, 'GuideSectionKind', { message: 'Please choose what the section is about' })
  kind: GuideSectionKind;
  @TextField({
    label: 'The title',
    required: 'Please enter a title',
    max: GUIDE_TITLE_MAX,
    example: 'Wi-Fi',
  })
  title: string;
  /** Plain text of any number of lines. */
  @TextField({
    label: 'The text',
    kind: 'prose',
    required: 'Please enter the text',
    max: GUIDE_TEXT_MAX,
    example: 'Network: Rose Cottage\nPassword: primrose',
  })
  text: string;
}

/** All sections, in the order of the page. They replace the ones before. */
const SectionsField = ({ required }: { required: boolean }): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: [GuideSectionDto],
      maxItems: GUIDE_SECTIONS_MAX,
      required,
      description: 'All sections, in the order of the page. They replace the ones before.',
    }),
    ValidateIf((_body, value) => required || value !== undefined),
    IsArray({ message: 'sections must be a list' }),
    ArrayMaxSize(GUIDE_SECTIONS_MAX, { message: `A guide has at most ${GUIDE_SECTIONS_MAX} sections` }),
    ValidateNested({ each: true, message: 'Each section must be an object' }),
    Type(() => GuideSectionDto),
    // A list in the list would not be validated as a section.
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value) ? value.map((one: unknown) => (Array.isArray(one) ? null : one)) : value,
    ),
  );

/** What is on the screen when the guide is shared. */
export class ShareGuideDto {
  @SectionsField({ required: true })
  sections: GuideSectionDto[];
}

/** Only the fields that are sent change. */
export class UpdateGuideDto {
  /** Whether guests can open the guide. */
  @Field({ type: Boolean }, [[(value) => typeof value === 'boolean', 'enabled must be true or false']], {
    optional: true,
  })
  enabled?: boolean;
  @SectionsField({ required: false })
  sections?: GuideSectionDto[];
}

/** What the people who stay at a property need to know. */
export class GuideDto {
  /** Whether guests can open it. */
  enabled: boolean;
  /** In the order of the page. */
  sections: GuideSectionDto[];
  /** When its link was made. Null before the first one. */
  @ApiProperty({ nullable: true, type: String, format: 'date-time' })
  linkMadeAt: Date | null;
  /**
   * The link, whether the guide is open to guests or not. Null before the first one, and for a link whose key is kept
   * as a hash only: sharing makes a new one.
   * @example "https://www.example.com/rose-cottage/guide#q8Jm3vXkT0yDWn1sBzR4Fw"
   */
  @ApiProperty({ nullable: true, type: String })
  url: string | null;
}

/** The link to a guide. */
export class GuideLinkResponse {
  /** @example "https://www.example.com/rose-cottage/guide#q8Jm3vXkT0yDWn1sBzR4Fw" */
  url: string;
}

export class OpenGuideDto {
  /** The part of the link after `#`. */
  @TextField({
    label: 'key',
    kind: 'raw',
    required: 'key must be text',
    max: GUIDE_KEY_MAX,
    example: 'q8Jm3vXkT0yDWn1sBzR4Fw',
  })
  key: string;
}

export class GuidePropertyDto {
  /** @example "Rose Cottage" */
  memorableName: string;
  /** @example "12 High Street, Cambridge, England, United Kingdom" */
  address: string;
  /**
   * Degrees (WGS 84).
   * @example 52.2053
   */
  latitude: number;
  /**
   * Degrees (WGS 84).
   * @example 0.1218
   */
  longitude: number;
  /** How exact the coordinates are. Below `street` they are approximate. */
  @ApiProperty({ enum: LOCATION_PRECISIONS, enumName: 'LocationPrecision' })
  locationPrecision: LocationPrecision;
  /**
   * The property’s slug now, which may be another one than in the request.
   * @example "rose-cottage"
   */
  slug: string;
}

/** A guide as its readers see it. */
export class OpenGuideResponse {
  property: GuidePropertyDto;
  /** In the order of the page. */
  sections: GuideSectionDto[];
}

export const guideSelect = {
  enabled: true,
  keyHash: true,
  keySealed: true,
  keyCreatedAt: true,
  sections: { select: { kind: true, title: true, text: true }, orderBy: { position: 'asc' } },
} as const satisfies Prisma.GuideSelect;
export type GuideRow = Prisma.GuideGetPayload<{ select: typeof guideSelect }>;

export const toGuideDto = (row: GuideRow | null, url: string | null): GuideDto => ({
  enabled: row?.enabled ?? false,
  sections: row?.sections ?? [],
  linkMadeAt: row?.keyCreatedAt ?? null,
  url,
});
