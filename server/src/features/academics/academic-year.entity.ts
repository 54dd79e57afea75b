import { Entity, Index } from 'typeorm';
import { Day, Id, Instant, Text } from '../../platform/database/columns.js';
import { OrderKey, UniqueKey } from '../../platform/database/name-keys.js';

@Entity('academic_years')
@Index('ux_academic_years_name', ['nameKey'], { unique: true })
export class AcademicYearEntity {
  @Id() id!: number;
  @Text(40) name!: string;
  @UniqueKey(80) nameKey!: string;
  @OrderKey() nameOrder!: string;
  @Day() firstDay!: string;
  @Day() lastDay!: string;
  /** Since when it is being removed (`features/past-years`), or `null`. */
  @Instant({ nullable: true }) removingSince!: string | null;
}
