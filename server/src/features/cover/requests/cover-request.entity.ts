import { Entity, Index } from 'typeorm';
import type { CoverRequestState } from '@homeroom/shared/cover/cover-requests';
import { Id, Instant, Int, Json, References, Text } from '../../../platform/database/columns.js';

@Entity('cover_requests')
@Index('ix_cover_requests_state', ['state'])
export class CoverRequestEntity {
  @Id() id!: number;
  @References('schedules', 'CASCADE') @Int() scheduleId!: number;
  @References('users') @Int() askedById!: number;
  /** Ids of calendar days; deleted days are ignored. */
  @Json() calendarDayIds!: number[];
  @Text(200, { nullable: true }) reason!: string | null;
  /** If it replaces declined cover: who declined and why, 'Mei Tanaka: ill'. */
  @Text(300, { nullable: true }) declinedBy!: string | null;
  @Text(10) state!: CoverRequestState;
  @Instant() askedAt!: string;
  @Text(200, { nullable: true }) answer!: string | null;
  @References('users') @Int({ nullable: true }) answeredById!: number | null;
  @Instant({ nullable: true }) answeredAt!: string | null;
}
